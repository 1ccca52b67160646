import { join } from 'node:path'
import { loadBundle } from './bundle/load-bundle'

// Before the bundle loads, because process 1 ignores signals without a handler. Until the site listens there is
// nothing to finish.
let end = (_signal: NodeJS.Signals): unknown => process.exit(0)
process.on('SIGTERM', (signal) => end(signal))
process.on('SIGINT', (signal) => end(signal))

const { start } = loadBundle<typeof import('./start')>(join(__dirname, 'start.cjs'))
start(process.env, __dirname).then((site) => {
  end = site.end
})
