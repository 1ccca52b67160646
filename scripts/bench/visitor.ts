import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { carouselLabels } from '../../shared/content/home/carousel'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { navigation } from '../../shared/content/navigation'
import { launchBrowser } from '../support/browser'
import { freePort } from '../support/start-process'
import { markdownTable, median } from '../support/table'
import { fetchRaw, type Response, startSite } from './server'

const VISITS = 5
const INTERACTIONS = 11
/** After this time no larger paint is expected, and no event of an interaction. */
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
async function visit(
  browser: Browser,
  url: string,
  { latency, megabits }: { latency: number; megabits: number },
) {
  const page = await browser.newPage(PHONE)
  const session = await slowCpu(page)
  const throughput = (megabits * 1_000_000) / 8
  const limits = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput }
  await session.send('Network.emulateNetworkConditions', limits)
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

/** Slows the page's CPU four times. Resolves to the session, which keeps the CPU slow. */
async function slowCpu(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}

/** `round` counts the repetitions. */
const ACTIONS: Record<string, (page: Page, round: number) => Promise<void>> = {
  'the menu opens or closes': (page) => page.getByRole('button', { name: navigation.menu }).click(),
  'a dot shows its slide': (page, round) => {
    const dots = page.getByRole('group', { name: carouselLabels.dots }).getByRole('button')
    return dots.nth((round % 4) + 1).click()
  },
  'a field receives focus': (page, round) =>
    page
      .locator('form')
      .getByRole('textbox')
      .nth(round % 2)
      .click(),
  'a submission stops at a missed field': (page) =>
    page.getByRole('button', { name: requestFormCopy.submit, exact: true }).click(),
}

/** A table of the time from an input to the next frame, as Interaction to Next Paint counts it. */
export async function benchInteraction(): Promise<string> {
  const site = await startSite()
  const browser = await launchBrowser()
  const rows: string[][] = []
  for (const [name, act] of Object.entries(ACTIONS)) {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    await page.goto(site.url, { waitUntil: 'networkidle' })
    await slowCpu(page)
    const times: number[] = []
    for (let round = 0; round < INTERACTIONS; round++) {
      const duration = page.evaluate(longestEvent, SETTLING_MS)
      await act(page, round)
      times.push(await duration)
    }
    await page.close()
    rows.push([name, String(median(times)), String(Math.max(...times))])
  }
  await Promise.all([browser.close(), site.stop()])
  return markdownTable(['interaction', 'median ms', 'worst ms'], rows)
}

/** The longest duration of the events of the next interaction, rounded to 8 ms: https://web.dev/articles/inp */
function longestEvent(settlingMs: number): Promise<number> {
  return new Promise((resolve) => {
    let longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    addEventListener('click', () => setTimeout(() => resolve(longest), settlingMs), {
      once: true,
      capture: true,
    })
  })
}
