import { markdownTable } from '../support/markdown-table'
import { type RunningServer, startBuiltSite, startProcess } from '../support/start-process'
import { baselineOf, fetchRaw } from './baseline'
import { median } from './median'

const STARTS = 21

/** A table of the time from spawn to the first response, for the site and the baseline in turns. */
export async function benchColdStart(): Promise<string> {
  const startSite = () => startBuiltSite({ NODE_ENV: 'production', LOG_LEVEL: 'warn' })
  const site = await startSite()
  const baseline = baselineOf(await fetchRaw(site.url, 'br'))
  await site.stop()
  const times: { site: number[]; baseline: number[] } = { site: [], baseline: [] }
  for (let start = 0; start < STARTS; start++) {
    times.site.push(await coldStart(startSite))
    times.baseline.push(await coldStart(() => startProcess(baseline)))
  }
  const ratio = median(times.site) / median(times.baseline)
  return markdownTable(
    ['', 'median ms', 'fastest ms', 'ratio of medians'],
    [
      ['`node:http` baseline', ...figures(times.baseline), '1.00'],
      ['this site', ...figures(times.site), ratio.toFixed(2)],
    ],
  )
}

/** Milliseconds from spawn to the end of the first response. */
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
