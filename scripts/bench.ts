import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './support/browser'
import { load, median, runParts } from './support/measure'
import { filesIn, type RunningServer, sitePaths, startBuiltSite, startProcess } from './support/start-process'

const PRODUCTION = { NODE_ENV: 'production', LOG_LEVEL: 'warn' }
const ROUNDS = 7
/** Fewer than the pages that the server streams at a time (`server/pages/stream-page.ts`). */
const CONNECTIONS = 20
const STARTS = 21

const VISITS = 5
/** After this time no larger paint is expected. */
const SETTLING_MS = 1_000
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Chromium's fast 4G, and the throttling of Lighthouse: latency in milliseconds, throughput in megabits a second. */
const NETWORKS = {
  'fast 4G': { latency: 170, megabits: 9 },
  'slow 4G': { latency: 562.5, megabits: 1.44 },
}

/** The columns in milliseconds: CPU time, and the time since the navigation began. */
const FIGURES = ['main thread', 'script', 'layout', 'style', 'largest paint']

type Response = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Requests `url` with brotli. The body of the response is not decoded. */
async function fetchRaw(url: string): Promise<Response> {
  const request = get(url, { headers: { 'accept-encoding': 'br' } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { statusCode: status = 0, headers } = response
  return { status, headers, body: Buffer.concat(await response.toArray()) }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.on('exit', () => rmSync(folder, { recursive: true }))

/** Node's arguments for the baseline: a `node:http` server that sends the site's responses to `urls`, nothing else. */
async function baselineOf(siteUrl: string, urls: string[], change = (response: Response) => response) {
  const responses: Record<string, Response> = {}
  for (const url of urls) {
    const { status, headers, body } = change(await fetchRaw(siteUrl + url))
    const { 'content-type': type, 'content-encoding': coding } = headers
    const length = { 'content-length': String(body.length) }
    responses[url] = {
      status,
      headers: { 'content-type': type, 'content-encoding': coding, ...length },
      body,
    }
  }
  const file = join(folder, 'responses.json')
  writeFileSync(file, JSON.stringify(responses))
  return ['scripts/bench/baseline-server.cjs', file]
}

/** The medians of the figures of each subject. In turns, so that other work on the machine affects all of them. */
async function inTurns<It>(rounds: number, subjects: It[], measure: (subject: It) => Promise<number[]>) {
  const results = subjects.map((): number[][] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, subject] of subjects.entries()) results[index]?.push(await measure(subject))
  }
  return results.map((rows) =>
    (rows[0] ?? []).map((_, column) => median(rows.map((row) => row[column] ?? Number.NaN))),
  )
}

/**
 * Requests per CPU second, for pages and a script: of the baseline and the site, and as a ratio with stored pages, with
 * a log line per request and with streamed pages.
 */
async function benchRequests() {
  const site = await startBuiltSite(PRODUCTION)
  const html = await (await fetch(site.url)).text()
  const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '/'
  const paths = [...(await sitePaths(site.url)), script]
  const servers = [
    await startProcess(await baselineOf(site.url, paths)),
    site,
    await startBuiltSite({ ...PRODUCTION, LOG_LEVEL: 'info' }),
    await startBuiltSite({ ...PRODUCTION, PAGE_CACHE: 'off' }),
  ]
  const table: Record<string, object> = {}
  for (const path of paths) {
    const perCpu = async (server: RunningServer) => {
      const { requests, cpuSeconds } = await load(server, [path], { connections: CONNECTIONS, duration: 1 })
      return [requests / cpuSeconds]
    }
    const [baseline = 0, ...ours] = (await inTurns(ROUNDS, servers, perCpu)).flat().map(Math.round)
    const [ratio, logged, streamed] = ours.map((requests) => (requests / baseline).toFixed(2))
    table[path] = { baseline, 'this site': ours[0], ratio, logged, streamed }
  }
  for (const { stop } of servers) await stop()
  return table
}

/** The time from spawn to the first response: of the baseline, the site, and the site without a code cache. */
async function benchStart() {
  const site = await startBuiltSite(PRODUCTION)
  const baseline = await baselineOf(site.url, ['/'])
  await site.stop()
  const uncached = join(folder, 'dist')
  cpSync('dist', uncached, { recursive: true })
  rmSync(join(uncached, 'start.cjs.cache'))
  const servers = [baseline, ['dist/server.cjs'], [join(uncached, 'server.cjs')]]
  const medians = (await inTurns(STARTS, servers, timeStart)).flat().map(Math.round)
  const [, ratio, uncachedRatio] = medians.map((ms) => (ms / Number(medians[0])).toFixed(2))
  return {
    'node:http baseline': { ms: medians[0] },
    'this site': { ms: medians[1], ratio },
    'without V8’s code cache': { ms: medians[2], ratio: uncachedRatio },
  }
}

/** Milliseconds from spawn to the end of the first response. */
async function timeStart(args: string[]): Promise<number[]> {
  const began = performance.now()
  const server = await startProcess(args, PRODUCTION)
  await fetchRaw(server.url)
  const took = performance.now() - began
  await server.stop()
  return [took]
}

/**
 * What a first visit to the home page costs a phone, beside a floor: the same page and files without the script, from a
 * bare `node:http` server. The network and the CPU are really throttled.
 */
async function benchFirstVisit() {
  const site = await startBuiltSite(PRODUCTION)
  const html = await (await fetch(site.url)).text()
  const floor = await startProcess(await baselineOf(site.url, ['/', ...filesIn(html)], withoutScript))
  const browser = await launchBrowser()
  const table: Record<string, object> = {}
  for (const [name, network] of Object.entries(NETWORKS)) {
    const visitOf = ({ url }: RunningServer) => visit(browser, url, network)
    const [least = [], ours = []] = await inTurns(VISITS, [floor, site], visitOf)
    const figures = ours.map((ms, index) => {
      const ratio = (ms / Number(least[index])).toPrecision(3)
      return [FIGURES[index], `${ms.toFixed(0)} / ${least[index]?.toFixed(0)} (${ratio})`]
    })
    table[`${name}: ms, without the script (ratio)`] = Object.fromEntries(figures)
  }
  await Promise.all([browser.close(), floor.stop(), site.stop()])
  return table
}

function withoutScript(response: Response): Response {
  if (!response.headers['content-type']?.startsWith('text/html')) return response
  const html = brotliDecompressSync(response.body).toString()
  const script = /<script(?! type).*?<\/script>/gs
  return { ...response, body: brotliCompressSync(html.replaceAll(script, '')) }
}

/** The figures of one visit. */
async function visit(browser: Browser, url: string, network: (typeof NETWORKS)['fast 4G']) {
  const page = await browser.newPage(PHONE)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const throughput = (network.megabits * 1_000_000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  // CPU time instead of time, so that other work on the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url)
  await wait(SETTLING_MS)
  const { metrics } = await session.send('Performance.getMetrics')
  const spent = ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].map(
    (name) => Number(metrics.find((metric) => metric.name === name)?.value) * 1_000,
  )
  const paint = await page.evaluate(largestPaint)
  await page.close()
  return [...spent, paint]
}

/** Runs in the page. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0))
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

await runParts({
  'requests per CPU second, with brotli': benchRequests,
  'start: from spawn to the end of the first response': benchStart,
  'first-visit of a phone with a CPU slowed four times': benchFirstVisit,
})
