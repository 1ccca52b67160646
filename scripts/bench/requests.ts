import { markdownTable } from '../support/markdown-table'
import { type RunningServer, startProcess } from '../support/start-process'
import { createBaseline, fetchRaw } from './baseline'
import { type Comparison, compareWithBaseline } from './compare-with-baseline'
import { CACHED, CACHED_LOGGED, type Mode, STREAMED, startSite } from './site-modes'

const PAGES = ['/', '/reviews', '/no-such-page']
const HEAD = [
  'path',
  'coding',
  'mode',
  'bytes',
  'per CPU s',
  'baseline',
  'ratio',
  'p50/p99 ms',
  'baseline p50/p99 ms',
]

type Target = { path: string; coding: string; mode: Mode }

/** A table of requests per CPU second, of the site and the baseline, for pages and a script in each coding and mode. */
export async function benchRequests(): Promise<string> {
  const baseline = createBaseline()
  const rows: string[][] = []
  for (const mode of [CACHED, CACHED_LOGGED, STREAMED]) {
    const site = await startSite(mode)
    for (const target of await targets(site, mode)) {
      const { path, coding } = target
      const response = await fetchRaw(site.url + path, coding)
      const floor = await startProcess(baseline.prepare(response))
      rows.push(row(target, response.body.length, await compareWithBaseline(site, floor, path, coding)))
      await floor.stop()
    }
    await site.stop()
  }
  baseline.remove()
  return markdownTable(HEAD, rows)
}

/** Logging costs the same in every coding, so one coding is enough. */
async function targets(site: RunningServer, mode: Mode): Promise<Target[]> {
  const codings = mode === CACHED_LOGGED ? ['br'] : ['br', 'gzip', 'identity']
  const { body } = await fetchRaw(site.url, 'identity')
  const bundle = /<script[^>]* src="([^"]+)"/.exec(body.toString())?.[1]
  if (!bundle) throw new Error('/: no client bundle in the page')
  return [...PAGES, bundle].flatMap((path) => codings.map((coding) => ({ path, coding, mode })))
}

function row({ path, coding, mode }: Target, bytes: number, { site, baseline, ratio }: Comparison): string[] {
  return [
    `\`${path}\``,
    coding,
    mode.name,
    bytes.toLocaleString('en-US'),
    rounded(site.perCpuSecond),
    rounded(baseline.perCpuSecond),
    ratio.toFixed(2),
    `${site.p50} / ${site.p99}`,
    `${baseline.p50} / ${baseline.p99}`,
  ]
}

/** Three significant digits. */
function rounded(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en-US')
}
