import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadBundle } from './load-bundle'

// Before the bundle loads, because process 1 ignores signals without a handler.
let end = (_signal: NodeJS.Signals): unknown => process.exit(0)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(signal))
// Without a handler Node opens its debugger.
process.on('SIGUSR1', () => {})

const [envFile = existsSync('.env') ? '.env' : undefined] = process.argv.slice(2)
try {
  const { start } = loadBundle<typeof import('./start')>(join(__dirname, 'start.cjs'))
  start(process.env, __dirname, envFile).then((site) => {
    end = site.end
  })
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
