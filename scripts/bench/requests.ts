import { type RunningServer, startProcess } from '../support/start-process'
import { createBare, fetchRaw } from './bare'
import { type Comparison, compareWithBare } from './compare-with-bare'
import { markdownTable } from './markdown-table'
import { KEPT, KEPT_LOGGED, type Mode, STREAMED, startSite } from './site-modes'

const PAGES = ['/', '/reviews', '/no-such-page']
const HEAD = [
  'path',
  'coding',
  'mode',
  'bytes',
  'per CPU s',
  'bare',
  'ratio',
  'p50/p99 ms',
  'bare p50/p99 ms',
]

type Target = { path: string; coding: string; mode: Mode }

/** A table of requests per CPU second beside the bare server's: each page, the client bundle, each coding and mode. */
export async function benchRequests(): Promise<string> {
  const bare = createBare()
  const rows: string[][] = []
  for (const mode of [KEPT, KEPT_LOGGED, STREAMED]) {
    const site = await startSite(mode)
    for (const target of await targets(site, mode)) {
      const { path, coding } = target
      const response = await fetchRaw(site.url + path, coding)
      const floor = await startProcess(bare.prepare(response))
      rows.push(row(target, response.body.length, await compareWithBare(site, floor, path, coding)))
      await floor.stop()
    }
    await site.stop()
  }
  bare.remove()
  return markdownTable(HEAD, rows)
}

/** Logging costs the same in every coding, so that one of them says it. */
async function targets(site: RunningServer, mode: Mode): Promise<Target[]> {
  const codings = mode === KEPT_LOGGED ? ['br'] : ['br', 'gzip', 'identity']
  const { body } = await fetchRaw(site.url, 'identity')
  const bundle = /<script[^>]* src="([^"]+)"/.exec(body.toString())?.[1]
  if (!bundle) throw new Error('/: no client bundle in the page')
  return [...PAGES, bundle].flatMap((path) => codings.map((coding) => ({ path, coding, mode })))
}

function row({ path, coding, mode }: Target, bytes: number, { site, bare, ratio }: Comparison): string[] {
  return [
    `\`${path}\``,
    coding,
    mode.name,
    bytes.toLocaleString('en-US'),
    rounded(site.perCpuSecond),
    rounded(bare.perCpuSecond),
    ratio.toFixed(2),
    `${site.p50} / ${site.p99}`,
    `${bare.p50} / ${bare.p99}`,
  ]
}

/** Three digits that mean something. */
function rounded(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en-US')
}
