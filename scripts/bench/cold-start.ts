import { type RunningServer, startBuiltSite, startProcess } from '../support/start-process'
import { createBare, fetchRaw } from './bare'
import { markdownTable } from './markdown-table'
import { median } from './median'

const STARTS = 21

/** A table of the time that the site and the bare server take to their first answer, started in turns. */
export async function benchColdStart(): Promise<string> {
  const bare = createBare()
  const startSite = () => startBuiltSite({ NODE_ENV: 'production', LOG_LEVEL: 'warn' })
  const startBare = await bareOfTheSameBytes(startSite, bare.prepare)
  const times: { site: number[]; bare: number[] } = { site: [], bare: [] }
  for (let start = 0; start < STARTS; start++) {
    times.site.push(await coldStart(startSite))
    times.bare.push(await coldStart(startBare))
  }
  bare.remove()
  const ratio = median(times.site) / median(times.bare)
  return markdownTable(
    ['', 'median ms', 'fastest ms', 'ratio of medians'],
    [
      ['bare `node:http`', ...figures(times.bare), '1.00'],
      ['this site', ...figures(times.site), ratio.toFixed(2)],
    ],
  )
}

async function bareOfTheSameBytes(
  startSite: () => Promise<RunningServer>,
  prepare: ReturnType<typeof createBare>['prepare'],
): Promise<() => Promise<RunningServer>> {
  const site = await startSite()
  const args = prepare(await fetchRaw(site.url, 'br'))
  await site.stop()
  return () => startProcess(args)
}

/** Milliseconds from spawn to the whole first answer. */
async function coldStart(start: () => Promise<RunningServer>): Promise<number> {
  const began = performance.now()
  const server = await start()
  await fetchRaw(server.url, 'br')
  const took = performance.now() - began
  await server.stop()
  return took
}

function figures(times: number[]): string[] {
  return [median(times), Math.min(...times)].map((time) => time.toFixed(0))
}
