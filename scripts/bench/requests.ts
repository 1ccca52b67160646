import { setTimeout as wait } from 'node:timers/promises'
import { type RunningServer, startBuiltSite, startProcess } from '../support/start-process'
import { createBare, fetchRaw } from './bare'
import { type Load, load } from './load'
import { markdownTable } from './markdown-table'

const PAGES = ['/', '/reviews', '/no-such-page']
const CODINGS = ['br', 'gzip', 'identity']
const MODES = [
  { name: 'kept', env: { LOG_LEVEL: 'warn' } },
  { name: 'kept, logged', env: { LOG_LEVEL: 'info' } },
  { name: 'streamed', env: { LOG_LEVEL: 'warn', PAGE_CACHE: 'off' } },
  { name: 'streamed, logged', env: { LOG_LEVEL: 'info', PAGE_CACHE: 'off' } },
]
/** How long the server takes, generously, to keep its responses after it has begun to listen. */
const KEEPING_MS = 2_000

/** A table of requests per CPU second beside the bare server's, for each page, a script and each coding. */
export async function benchRequests(seconds: number): Promise<string> {
  const bare = createBare()
  const sites = await Promise.all(MODES.map(({ env }) => startBuiltSite(env)))
  const [kept] = sites
  if (!kept) throw new Error('no server')
  await wait(KEEPING_MS)
  const rows: string[][] = []
  for (const { path, coding } of await targets(kept.url)) {
    const response = await fetchRaw(kept.url + path, coding)
    const floor = await startProcess(bare.prepare(response))
    const limit = await load(floor.url, floor.pid, coding, seconds)
    await floor.stop()
    const loads = await inTurn(sites, (site) => load(site.url + path, site.pid, coding, seconds))
    rows.push(row(path, coding, response.body.length, limit, loads))
  }
  await Promise.all(sites.map((site) => site.stop()))
  bare.remove()
  const head = ['path', 'coding', 'bytes', 'bare node:http', ...MODES.map(({ name }) => name)]
  return markdownTable([...head, 'bare p50/p99 ms', 'kept p50/p99 ms'], rows)
}

async function targets(url: string): Promise<{ path: string; coding: string }[]> {
  const { body } = await fetchRaw(url, 'identity')
  const script = /<script[^>]* src="([^"]+)"/.exec(body.toString())?.[1] ?? '/favicon.svg'
  const pages = PAGES.flatMap((path) => CODINGS.map((coding) => ({ path, coding })))
  return [...pages, { path: script, coding: 'br' }]
}

function row(path: string, coding: string, bytes: number, bare: Load, loads: Load[]): string[] {
  const cells = loads.map(({ perCpuSecond }) => {
    return `${rounded(perCpuSecond)} (${(perCpuSecond / bare.perCpuSecond).toFixed(2)})`
  })
  const latency = (of: Load | undefined) => `${of?.p50} / ${of?.p99}`
  const counts = [bytes.toLocaleString('en-US'), rounded(bare.perCpuSecond)]
  return [`\`${path}\``, coding, ...counts, ...cells, latency(bare), latency(loads[0])]
}

async function inTurn<Result>(
  sites: RunningServer[],
  measure: (site: RunningServer) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const site of sites) results.push(await measure(site))
  return results
}

/** Three digits that mean something. */
function rounded(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en-US')
}
