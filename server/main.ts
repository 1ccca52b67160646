import { existsSync } from 'node:fs'
import { start } from './start'

// In a container this is process 1, which ignores a signal without a handler.
let end = (_signal: NodeJS.Signals): unknown => process.exit(0)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(signal))
// Without a handler, Node opens its debugger at this signal.
process.on('SIGUSR1', () => {})

const [envFile = existsSync('.env') ? '.env' : undefined] = process.argv.slice(2)
start(process.env, __dirname, envFile).then((server) => {
  end = server.end
})
