import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Load, load, residentMegabytes } from '../support/load'
import { type RunningServer, sitePaths, startBuiltSite, startProcess } from '../support/start-process'
import { markdownTable, median } from '../support/table'
import { waitUntil } from '../support/wait-until'

/** Requests that Express handles can slow down cached responses too, so they run first. */
const EXPRESS_REQUESTS = 300
const ROUNDS = 3
const STARTS = 21
const SETTLING_MS = 1_000

/** Starts the built site as in production, and waits until its cache is filled and Express is warm. */
export async function startSite(env: Record<string, string> = {}): Promise<RunningServer> {
  const site = await startBuiltSite({ NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env })
  // Only a cached page has a Content-Length.
  const isCached = async () => 'content-length' in (await fetchRaw(site.url)).headers
  if (env.PAGE_CACHE !== 'off') await waitUntil(() => 'the cache is not filled', isCached)
  for (let count = 0; count < EXPRESS_REQUESTS; count++) {
    await (await fetch(`${site.url}/favicon.svg`, { headers: { range: 'bytes=0-1' } })).arrayBuffer()
  }
  return site
}

export type Response = { status: number; headers: Record<string, string>; body: Buffer }

/** Requests `url` with brotli. The body of the response is not decoded. */
export function fetchRaw(url: string, coding = 'br'): Promise<Response> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': coding } }, async (res) => {
      const body = Buffer.concat(await res.toArray())
      resolve({ status: res.statusCode ?? 0, headers: res.headers as Record<string, string>, body })
    }).on('error', reject)
  })
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.on('exit', () => rmSync(folder, { recursive: true }))

/** Node's arguments for the baseline, a `node:http` server that sends `response` and nothing else. */
function baselineOf({ status, headers, body }: Response): string[] {
  const described = ['content-type', 'content-encoding'].flatMap((name) => {
    const value = headers[name]
    return value ? [[name, value]] : []
  })
  const all = { ...Object.fromEntries(described), 'content-length': String(body.length) }
  const file = join(folder, 'response.json')
  writeFileSync(file, JSON.stringify({ status, headers: all, body: body.toString('base64') }))
  return ['scripts/bench/baseline-server.cjs', file]
}

/** The paths of the site's pages, and of the script of the home page. */
async function pagesAndScript({ url }: RunningServer): Promise<string[]> {
  const { body } = await fetchRaw(url, 'identity')
  return [...(await sitePaths(url)), ...fileNames(body.toString(), /<script[^>]* src="([^"]+)"/g)]
}

/** The distinct file names in `html`. */
function fileNames(html: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(html.matchAll(pattern), ([, name = '']) => name))]
}

/** A table of the bytes of each page with its headers, and of its scripts and its first font. */
export async function benchSize(): Promise<string> {
  const site = await startSite()
  const size = async (path: string) => (await fetchRaw(site.url + path)).body.length
  const rows: string[][] = []
  for (const path of await sitePaths(site.url)) {
    const { status, headers, body } = await fetchRaw(site.url + path)
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const html = (await fetchRaw(site.url + path, 'identity')).body.toString()
    const scripts = await Promise.all(fileNames(html, /<script[^>]* src="([^"]+)"/g).map(size))
    const [font = 0] = await Promise.all(fileNames(html, /href="([^"]+\.woff2)"/g).map(size))
    const withHeaders = `HTTP/1.1 ${status} OK\r\n${head.join('')}\r\n`.length + body.length
    const sizes = [body.length, withHeaders, scripts.reduce((sum, bytes) => sum + bytes, 0), font]
    rows.push([`\`${path}\``, ...sizes.map((bytes) => bytes.toLocaleString('en-US'))])
  }
  await site.stop()
  return markdownTable(['path', 'HTML with its CSS', 'the same with headers', 'scripts', 'font'], rows)
}

/**
 * A table of requests per CPU second, for pages and a script: of the site, and as shares of the baseline's with the
 * cache, with a log line per request and without the cache.
 */
export async function benchRequests(): Promise<string> {
  const modes = [{}, { LOG_LEVEL: 'info' }, { PAGE_CACHE: 'off' }]
  const sites: RunningServer[] = []
  for (const mode of modes) sites.push(await startSite(mode))
  const [site] = sites
  const rows: string[][] = []
  for (const path of site ? await pagesAndScript(site) : []) {
    const baseline = await startProcess(baselineOf(await fetchRaw(site?.url + path)))
    const [floor, cached, ...others] = await loadInTurns([baseline, ...sites], path)
    await baseline.stop()
    if (!floor || !cached) continue
    const shares = [cached, ...others].map(({ perCpuSecond }) =>
      (perCpuSecond / floor.perCpuSecond).toFixed(2),
    )
    const perCpuSecond = Number(cached.perCpuSecond.toPrecision(3)).toLocaleString('en-US')
    rows.push([`\`${path}\``, perCpuSecond, ...shares, cached.latency, floor.latency])
  }
  await Promise.all(sites.map((site) => site.stop()))
  const shares = ['share of the baseline’s', 'logged', 'streamed']
  return markdownTable(['path', 'per CPU s', ...shares, 'p50/p99 ms', 'baseline’s'], rows)
}

/** Loads the servers in turns, so that other work on the machine affects all of them. */
async function loadInTurns(servers: RunningServer[], path: string) {
  const rounds = servers.map((): Load[] => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, server] of servers.entries())
      rounds[index]?.push(await load(server, { paths: [path], coding: 'br', seconds: 1 }))
  }
  return rounds.map(([_warmUp, ...rounds]) => ({
    perCpuSecond: sum(rounds, 'requests') / sum(rounds, 'cpuSeconds'),
    latency: `${median(rounds.map(({ p50 }) => p50))}/${median(rounds.map(({ p99 }) => p99))}`,
  }))
}

function sum(rounds: Load[], figure: 'requests' | 'cpuSeconds'): number {
  return rounds.reduce((total, round) => total + round[figure], 0)
}

/** A table of the time from spawn to the first response, for the baseline and the site in turns. */
export async function benchStart(): Promise<string> {
  const startSite = () => startBuiltSite({ NODE_ENV: 'production', LOG_LEVEL: 'warn' })
  const site = await startSite()
  const baseline = baselineOf(await fetchRaw(site.url))
  await site.stop()
  const [floor, ours]: [number[], number[]] = [[], []]
  for (let start = 0; start < STARTS; start++) {
    floor.push(await timeStart(() => startProcess(baseline)))
    ours.push(await timeStart(startSite))
  }
  const figures = (times: number[]) => [median(times).toFixed(0), (median(times) / median(floor)).toFixed(2)]
  const rows = [
    ['`node:http` baseline', ...figures(floor)],
    ['this site', ...figures(ours)],
  ]
  return markdownTable(['', 'median ms', 'ratio'], rows)
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

/** A table of the site's resident memory at rest and after many requests, without and with a log line for each. */
export async function benchMemory(): Promise<string> {
  const rows: string[][] = []
  for (const LOG_LEVEL of ['warn', 'info']) {
    const site = await startSite({ LOG_LEVEL })
    const sizes = [residentMegabytes(site.pid)]
    for (const requests of [10_000, 90_000]) {
      await load(site, { paths: await sitePaths(site.url), coding: 'br', requests })
      await wait(SETTLING_MS)
      sizes.push(residentMegabytes(site.pid))
    }
    await site.stop()
    rows.push([`LOG_LEVEL=${LOG_LEVEL}`, ...sizes.map((size) => size.toFixed(0))])
  }
  return markdownTable(['', 'cache filled', 'after 10,000', 'after 100,000'], rows)
}
