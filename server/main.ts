import { existsSync } from 'node:fs'
import { start } from './start'

// In a container this is process 1, which ignores a signal without a handler.
let end = (_signal: NodeJS.Signals): unknown => process.exit(0)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(signal))

const envFile = existsSync('.env') ? '.env' : undefined
// The bundle is CommonJS, in which `__dirname` is the build's folder.
start(process.env, __dirname, envFile).then((server) => {
  end = server.end
})
