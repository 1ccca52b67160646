import { cpus } from 'node:os'
import { benchColdStart } from './bench/cold-start'
import { benchFirstVisit } from './bench/first-visit'
import { benchInteraction } from './bench/interaction'
import { benchMemory } from './bench/memory'
import { benchRequests } from './bench/requests'

type Part = { title: string; measure: () => Promise<string> }

/** What `npm run bench -- <part>` can name; without a name it runs all of them. */
const PARTS: Record<string, Part> = {
  requests: {
    title:
      'Requests per CPU second, and their share of what a `node:http` baseline reaches with the same bytes',
    measure: benchRequests,
  },
  'cold-start': { title: 'Cold start, from spawn to the first answer', measure: benchColdStart },
  memory: { title: 'Resident memory', measure: benchMemory },
  'first-visit': {
    title: 'First visit of a phone, on a throttled line and a processor slowed four times',
    measure: benchFirstVisit,
  },
  interaction: {
    title: 'From input to the next frame, on a processor slowed four times',
    measure: benchInteraction,
  },
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: no such part; give any of ${Object.keys(PARTS).join(', ')}`)
  process.exitCode = 1
} else {
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`)
  for (const [name, { title, measure }] of Object.entries(PARTS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    console.log(`\n### ${title}\n\n${await measure()}`)
  }
}
