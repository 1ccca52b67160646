import { cpus } from 'node:os'
import { benchMemory, benchRequests, benchStart } from './bench/server'
import { benchFirstVisit } from './bench/visitor'

/** The parts of `npm run bench -- <part>`. Without a name it runs them all. */
const PARTS: Record<string, { title: string; measure: () => Promise<string> }> = {
  requests: { title: 'Requests per CPU second with brotli', measure: benchRequests },
  start: { title: 'From spawn to the end of the first response', measure: benchStart },
  memory: { title: 'Resident memory in MB', measure: benchMemory },
  'first-visit': { title: 'First visit of a phone with a CPU slowed four times', measure: benchFirstVisit },
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: no such part; use any of ${Object.keys(PARTS).join(', ')}`)
  process.exitCode = 1
} else {
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`)
  for (const [name, { title, measure }] of Object.entries(PARTS)) {
    if (chosen.length === 0 || chosen.includes(name)) console.log(`\n### ${title}\n\n${await measure()}`)
  }
}
