import { parseArgs } from 'node:util'
import { compareEngines } from './screenshots/compare-engines'
import { takeShots } from './screenshots/take-shots'
import { parseEngineName } from './support/engines/launch-engine'
import { startBuiltSite } from './support/start-process'

const { values, positionals } = parseArgs({
  options: { engine: { type: 'string', default: 'chromium' }, compare: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [path = '/', width = '360'] = positionals
const site = await startBuiltSite()
try {
  if (values.compare) await compareEngines(site.url, path, Number(width))
  else await takeShots(site.url, parseEngineName(values.engine))
} finally {
  await site.stop()
}
