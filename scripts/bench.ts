import { cpus } from 'node:os'
import { benchInteraction } from './bench/interaction'
import { benchProcess } from './bench/process'
import { benchRequests } from './bench/requests'

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const parts = {
  requests: {
    title:
      'Requests per CPU second, and their share of what a bare `node:http` server reaches with the same bytes',
    measure: () => benchRequests(seconds),
  },
  process: { title: 'Start and memory', measure: benchProcess },
  interaction: {
    title: 'From input to the next frame, on a processor slowed four times',
    measure: benchInteraction,
  },
}

const chosen = process.argv.slice(2)
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${seconds} s a figure`)
for (const [name, { title, measure }] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n${title}\n\n${await measure()}`)
}
