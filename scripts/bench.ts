import { cpus } from 'node:os'
import { benchColdStart } from './bench/cold-start'
import { benchFirstVisit } from './bench/first-visit'
import { benchInteraction } from './bench/interaction'
import { benchMemory } from './bench/memory'
import { benchRequests } from './bench/requests'

type Part = { title: string; measure: () => Promise<string> }

/** The parts of `npm run bench -- <part>`. Without a name it runs them all. */
const PARTS: Record<string, Part> = {
  requests: {
    title: 'Requests per CPU second, and the share of a `node:http` baseline that sends the same bytes',
    measure: benchRequests,
  },
  'cold-start': { title: 'Cold start, from spawn to the first response', measure: benchColdStart },
  memory: { title: 'Resident memory', measure: benchMemory },
  'first-visit': {
    title: 'First visit of a phone with a throttled network and a CPU slowed four times',
    measure: benchFirstVisit,
  },
  interaction: {
    title: 'From input to the next frame with a CPU slowed four times',
    measure: benchInteraction,
  },
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: no such part; use any of ${Object.keys(PARTS).join(', ')}`)
  process.exitCode = 1
} else {
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`)
  for (const [name, { title, measure }] of Object.entries(PARTS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    console.log(`\n### ${title}\n\n${await measure()}`)
  }
}
