import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser'
import { markdownTable } from '../support/markdown-table'
import { median } from './median'
import { CACHED, startSite } from './site-modes'

const ROUNDS = 5
const SLOWED = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** The throttling of Lighthouse and Chromium's own fast 4G: latency in milliseconds, throughput in megabits a second. */
const NETWORKS = [
  { name: 'slow 4G', latency: 562.5, megabits: 1.44 },
  { name: 'fast 4G', latency: 170, megabits: 9 },
]
/** After this time no larger paint is expected. */
const SETTLING_MS = 1_000

type Network = (typeof NETWORKS)[number]
/** Milliseconds since the navigation began. */
type Visit = { largestPaint: number; live: number }

/**
 * A table of the time to the largest paint and to live islands, for a phone's first visit to the home page. The network
 * and the CPU are really throttled; Lighthouse simulates both.
 */
export async function benchFirstVisit(): Promise<string> {
  const site = await startSite(CACHED)
  const browser = await launchBrowser()
  const visits = new Map<Network, Visit[]>(NETWORKS.map((network) => [network, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [network, seen] of visits) seen.push(await visit(browser, site.url, network))
  }
  await Promise.all([browser.close(), site.stop()])
  const rows = [...visits].map(([{ name }, seen]) => [
    name,
    median(seen.map(({ largestPaint }) => largestPaint)).toFixed(0),
    median(seen.map(({ live }) => live)).toFixed(0),
  ])
  return markdownTable(['network', 'largest contentful paint, ms', 'islands live, ms'], rows)
}

async function visit(browser: Browser, url: string, network: Network): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await throttle(await context.newCDPSession(page), network)
  await page.addInitScript(recordVisit)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => Reflect.has(window, 'live'))
  await wait(SETTLING_MS)
  const times = await recordedTimes(page)
  await context.close()
  return times
}

async function throttle(session: CDPSession, { latency, megabits }: Network): Promise<void> {
  const bytesPerSecond = (megabits * 1_000_000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
}

/** Runs in the page. The islands are live when one first changes its elements: the carousel preloads the next photo. */
function recordVisit(): void {
  new PerformanceObserver((list) => {
    Reflect.set(window, 'largestPaint', list.getEntries().at(-1)?.startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new MutationObserver((changes, observer) => {
    if (!changes.some(({ target }) => (target as Element).closest('[data-island]'))) return
    observer.disconnect()
    Reflect.set(window, 'live', performance.now())
  }).observe(document, { attributes: true, subtree: true })
}

function recordedTimes(page: Page): Promise<Visit> {
  return page.evaluate(() => ({
    largestPaint: Reflect.get(window, 'largestPaint'),
    live: Reflect.get(window, 'live'),
  }))
}
