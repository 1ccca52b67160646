import { type Load, load } from '../support/load'
import { markdownTable } from '../support/markdown-table'
import { type RunningServer, sitePaths, startProcess } from '../support/start-process'
import { baselineOf, fetchRaw } from './baseline'
import { CACHED, CACHED_LOGGED, STREAMED, startSite } from './site-modes'

const ROUNDS = 2
const FIGURES = ['bytes', 'per CPU s', 'baseline', 'ratio', 'p50/p99 ms', 'baseline p50/p99 ms']

type Figures = { perCpuSecond: number; p50: number; p99: number }

/** A table of requests per CPU second, of the site and the baseline, for pages and a script in each coding and mode. */
export async function benchRequests(): Promise<string> {
  const rows: string[][] = []
  for (const mode of [CACHED, CACHED_LOGGED, STREAMED]) {
    const site = await startSite(mode)
    // Logging costs the same in every coding, so one coding is enough.
    const codings = mode === CACHED_LOGGED ? ['br'] : ['br', 'gzip', 'identity']
    for (const path of [...(await sitePaths(site.url)), await scriptPath(site)]) {
      for (const coding of codings)
        rows.push([`\`${path}\``, coding, mode.name, ...(await figures(site, path, coding))])
    }
    await site.stop()
  }
  return markdownTable(['path', 'coding', 'mode', ...FIGURES], rows)
}

async function scriptPath(site: RunningServer): Promise<string> {
  const { body } = await fetchRaw(site.url, 'identity')
  const path = /<script[^>]* src="([^"]+)"/.exec(body.toString())?.[1]
  if (!path) throw new Error('/: no client bundle in the page')
  return path
}

async function figures(running: RunningServer, path: string, coding: string): Promise<string[]> {
  const response = await fetchRaw(running.url + path, coding)
  const floor = await startProcess(baselineOf(response))
  const { site, baseline } = await loadInTurns(running, floor, path, coding)
  await floor.stop()
  return [
    response.body.length.toLocaleString('en-US'),
    rounded(site.perCpuSecond),
    rounded(baseline.perCpuSecond),
    (site.perCpuSecond / baseline.perCpuSecond).toFixed(2),
    `${site.p50} / ${site.p99}`,
    `${baseline.p50} / ${baseline.p99}`,
  ]
}

/** Loads both servers in turns, so that other work on the machine affects both. */
async function loadInTurns(
  site: RunningServer,
  baseline: RunningServer,
  path: string,
  coding: string,
): Promise<{ site: Figures; baseline: Figures }> {
  const options = { paths: [path], coding, seconds: 1 }
  const rounds: { site: Load[]; baseline: Load[] } = { site: [], baseline: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    rounds.site.push(await load(site, options))
    rounds.baseline.push(await load(baseline, options))
  }
  return { site: summary(rounds.site), baseline: summary(rounds.baseline) }
}

function summary([_warmUp, ...rounds]: Load[]): Figures {
  const sum = (figure: 'requests' | 'cpuSeconds') => rounds.reduce((total, load) => total + load[figure], 0)
  return {
    perCpuSecond: sum('requests') / sum('cpuSeconds'),
    p50: Math.max(...rounds.map(({ p50 }) => p50)),
    p99: Math.max(...rounds.map(({ p99 }) => p99)),
  }
}

/** Three significant digits. */
function rounded(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en-US')
}
