import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession } from 'playwright-core'
import { launchBrowser } from '../support/browser'
import { markdownTable } from '../support/markdown-table'
import { median } from './median'
import { CACHED, startSite } from './site-modes'
import { slowCpu } from './slow-cpu'

const ROUNDS = 5
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** The throttling of Lighthouse, and Chromium's fast 4G: latency in milliseconds, throughput in megabits a second. */
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
  const page = await browser.newPage(PHONE)
  await throttle(await slowCpu(page), network)
  await page.addInitScript(recordVisit)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => Reflect.get(window, 'visit').live)
  await wait(SETTLING_MS)
  const times = await page.evaluate((): Visit => Reflect.get(window, 'visit'))
  await page.close()
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
}

/** Runs in the page. The islands are live when one first changes its elements: the carousel preloads the next photo. */
function recordVisit(): void {
  const visit: Partial<Visit> = {}
  Reflect.set(window, 'visit', visit)
  new PerformanceObserver((list) => {
    visit.largestPaint = list.getEntries().at(-1)?.startTime ?? Number.NaN
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new MutationObserver((changes, observer) => {
    if (!changes.some(({ target }) => (target as Element).closest('[data-island]'))) return
    observer.disconnect()
    visit.live = performance.now()
  }).observe(document, { attributes: true, subtree: true })
}
