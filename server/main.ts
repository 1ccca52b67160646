import { join } from 'node:path'
import { loadBundle } from './bundle/load-bundle'
import { inOneLine } from './config/start-error'

// Before the bundle loads, because process 1 ignores signals without a handler.
let end = (_signal: NodeJS.Signals): unknown => process.exit(0)
process.on('SIGTERM', (signal) => end(signal))
process.on('SIGINT', (signal) => end(signal))

const bundle = join(__dirname, 'start.cjs')
try {
  const { start } = loadBundle<typeof import('./start')>(bundle)
  start(process.env, __dirname).then((site) => {
    end = site.end
  })
} catch (error) {
  console.error(`${bundle}: ${inOneLine(error)}; build the site with \`npm run build\``)
  process.exit(1)
}
