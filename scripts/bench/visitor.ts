import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/browser'
import { markdownTable, median } from '../support/measure'
import { freePort } from '../support/start-process'
import { fetchRaw, type Response, startSite } from './server'

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

/** The columns. In milliseconds; the last two since the navigation began. */
const FIGURES = ['main thread', 'script', 'layout', 'style', 'largest paint', 'islands live']

/**
 * A table of what a first visit to the home page costs a phone, beside a floor: the same page and files without the
 * script, from a bare `node:http` server. The network and the CPU are really throttled.
 */
export async function benchFirstVisit(): Promise<string> {
  const site = await startSite()
  const floor = await startFloor(site.url)
  const browser = await launchBrowser()
  const rows: string[][] = []
  for (const [name, network] of Object.entries(NETWORKS)) {
    const visits: { site: number[][]; floor: number[][] } = { site: [], floor: [] }
    for (let round = 0; round < VISITS; round++) {
      visits.floor.push(await visit(browser, floor.url, network))
      visits.site.push(await visit(browser, site.url, network))
    }
    const floors = medians(visits.floor)
    rows.push([name, ...medians(visits.site).map((value, index) => beside(value, floors[index]))])
  }
  floor.close()
  await Promise.all([browser.close(), site.stop()])
  return markdownTable(['ms: this site / without the script (ratio)', ...FIGURES], rows)
}

function beside(value: number, floor = Number.NaN): string {
  if (Number.isNaN(floor)) return value.toFixed(0)
  return `${value.toFixed(0)} / ${floor.toFixed(0)} (${(value / floor).toPrecision(3)})`
}

function medians(visits: number[][]): number[] {
  return FIGURES.map((_, index) => median(visits.map((figures) => figures[index] ?? Number.NaN)))
}

/** Starts a server of the site's responses, whose pages have no script. */
async function startFloor(siteUrl: string) {
  const responses = new Map<string, Promise<Response>>()
  const server = createServer(async ({ url = '/' }, res) => {
    const response = responses.get(url) ?? fetchRaw(siteUrl + url).then(withoutScript)
    responses.set(url, response)
    const { status, headers, body } = await response
    res.writeHead(status, headers).end(body)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

function withoutScript({ status, headers, body }: Response): Response {
  if (!headers['content-type']?.startsWith('text/html')) return { status, headers, body }
  const html = brotliDecompressSync(body).toString()
  const script = /<template>.*?<\/template>|<script(?! type).*?<\/script>|<link[^>]* as="script"[^>]*>/gs
  const compressed = brotliCompressSync(html.replaceAll(script, ''))
  return { status, headers: { ...headers, 'content-length': String(compressed.length) }, body: compressed }
}

/** The figures of one visit. Without islands the last is NaN. */
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
  await page.addInitScript(recordVisit)
  await page.goto(url)
  await wait(SETTLING_MS)
  const { metrics } = await session.send('Performance.getMetrics')
  const spent = ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].map(
    (name) => Number(metrics.find((metric) => metric.name === name)?.value) * 1_000,
  )
  const { paint, live } = await page.evaluate(() => Reflect.get(window, 'visit'))
  await page.close()
  return [...spent, paint, live ?? Number.NaN]
}

/** Runs in the page. The islands are live when one first changes its elements: the carousel preloads the next photo. */
function recordVisit(): void {
  const visit: { paint?: number | undefined; live?: number } = {}
  Reflect.set(window, 'visit', visit)
  new PerformanceObserver((list) => {
    visit.paint = list.getEntries().at(-1)?.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new MutationObserver((changes, observer) => {
    if (!changes.some(({ target }) => (target as Element).closest('[data-island]'))) return
    observer.disconnect()
    visit.live = performance.now()
  }).observe(document, { attributes: true, subtree: true })
}
