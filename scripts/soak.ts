import { markdownTable } from './bench/markdown-table'
import { badInput } from './soak/bad-input'
import { departures } from './soak/departures'
import { ending } from './soak/ending'
import { steadyLoad } from './soak/steady-load'
import { unfinishedHeaders } from './soak/unfinished-headers'
import { startBuiltSite } from './support/start-process'

/** Each tells in one line what it did and what came of it, and throws where the server failed. */
const TRIALS = {
  'steady load': steadyLoad,
  'clients that leave': departures,
  'headers never finished': unfinishedHeaders,
  'bad input': badInput,
  'SIGTERM under load': ending,
}

const site = await startBuiltSite({ LOG_LEVEL: 'warn' })
const rows: string[][] = []
for (const [name, trial] of Object.entries(TRIALS)) {
  const began = performance.now()
  const outcome = await trial(site)
  rows.push([name, outcome, `${((performance.now() - began) / 1000).toFixed(0)} s`])
}
console.log(markdownTable(['trial', 'outcome', 'took'], rows))
