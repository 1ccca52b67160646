import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { load, markdownTable, median, residentMegabytes } from '../support/measure'
import {
  type RunningServer,
  sitePaths,
  startBuiltSite,
  startProcess,
  waitUntil,
} from '../support/start-process'

const PRODUCTION = { NODE_ENV: 'production', LOG_LEVEL: 'warn' }
/** Requests that Express handles can slow down cached responses too, so they run first. */
const EXPRESS_REQUESTS = 300
const ROUNDS = 5
const STARTS = 21
const SETTLING_MS = 1_000

/** Starts the built site as in production, and waits until its cache is filled and Express is warm. */
export async function startSite(env: Record<string, string> = {}): Promise<RunningServer> {
  const site = await startBuiltSite({ ...PRODUCTION, ...env })
  // Only a cached page has a Content-Length.
  const isCached = async () => 'content-length' in (await fetchRaw(site.url)).headers
  if (env.PAGE_CACHE !== 'off') await waitUntil(() => 'the cache is not filled', isCached)
  for (let count = 0; count < EXPRESS_REQUESTS; count++) {
    await (await fetch(`${site.url}/favicon.svg`, { headers: { range: 'bytes=0-1' } })).arrayBuffer()
  }
  return site
}

export type Response = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Requests `url` with brotli. The body of the response is not decoded. */
export function fetchRaw(url: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (res) => {
      const body = Buffer.concat(await res.toArray())
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body })
    }).on('error', reject)
  })
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.on('exit', () => rmSync(folder, { recursive: true }))

/** Node's arguments for the baseline, a `node:http` server that sends `response` and nothing else. */
function baselineOf({ status, headers, body }: Response): string[] {
  const file = join(folder, 'response.json')
  const sent = {
    'content-type': headers['content-type'],
    'content-encoding': headers['content-encoding'],
    'content-length': String(body.length),
  }
  writeFileSync(file, JSON.stringify({ status, headers: sent, body: body.toString('base64') }))
  return ['scripts/bench/baseline-server.cjs', file]
}

/**
 * A table of requests per CPU second, for pages and a script: of the baseline and the site, and as a ratio with the
 * cache, with a log line per request and without the cache.
 */
export async function benchRequests(): Promise<string> {
  const site = await startSite()
  const others = [await startSite({ LOG_LEVEL: 'info' }), await startSite({ PAGE_CACHE: 'off' })]
  const html = await (await fetch(site.url)).text()
  const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '/'
  const rows: string[][] = []
  for (const path of [...(await sitePaths(site.url)), script]) {
    const baseline = await startProcess(baselineOf(await fetchRaw(site.url + path)))
    const [floor = Number.NaN, ...ours] = await loadInTurns([baseline, site, ...others], path)
    await baseline.stop()
    const perCpuSecond = [floor, ...ours.slice(0, 1)].map((requests) => `${(requests / 1_000).toFixed(1)}k`)
    rows.push([`\`${path}\``, ...perCpuSecond, ...ours.map((requests) => (requests / floor).toFixed(2))])
  }
  for (const { stop } of [site, ...others]) await stop()
  return markdownTable(['path', 'baseline', 'this site', 'ratio', 'logged', 'streamed'], rows)
}

/** Requests per CPU second of each server, medians. In turns, so that other work on the machine affects all of them. */
async function loadInTurns(servers: RunningServer[], path: string): Promise<number[]> {
  const perCpuSecond = servers.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, server] of servers.entries()) {
      const { requests, cpuSeconds } = await load(server, [path], { duration: 1 })
      // The first round warms up.
      if (round > 0) perCpuSecond[index]?.push(requests / cpuSeconds)
    }
  }
  return perCpuSecond.map(median)
}

/** A table of the time from spawn to the first response, for the baseline and the site in turns. */
export async function benchStart(): Promise<string> {
  const site = await startBuiltSite(PRODUCTION)
  const baseline = baselineOf(await fetchRaw(site.url))
  await site.stop()
  const times: { floor: number[]; site: number[] } = { floor: [], site: [] }
  for (let start = 0; start < STARTS; start++) {
    times.floor.push(await timeStart(() => startProcess(baseline)))
    times.site.push(await timeStart(() => startBuiltSite(PRODUCTION)))
  }
  const [floor, ours] = [median(times.floor), median(times.site)]
  const figures = [ours.toFixed(0), floor.toFixed(0), (ours / floor).toFixed(2)]
  return markdownTable(['', 'this site', '`node:http` baseline', 'ratio'], [['median ms', ...figures]])
}

/** Milliseconds from spawn to the end of the first response. */
async function timeStart(start: () => Promise<RunningServer>): Promise<number> {
  const began = performance.now()
  const server = await start()
  await fetchRaw(server.url)
  const took = performance.now() - began
  await server.stop()
  return took
}

/** A table of the site's resident memory at rest, and after many requests with a log line for each. */
export async function benchMemory(): Promise<string> {
  const site = await startSite({ LOG_LEVEL: 'info' })
  const paths = await sitePaths(site.url)
  const sizes = [residentMegabytes(site.pid)]
  for (const amount of [10_000, 90_000]) {
    await load(site, paths, { amount })
    await wait(SETTLING_MS)
    sizes.push(residentMegabytes(site.pid))
  }
  await site.stop()
  const figures = sizes.map((size) => size.toFixed(0))
  return markdownTable(['', 'cache filled', 'after 10,000', 'after 100,000'], [['MB', ...figures]])
}
