import type { Browser, Page } from 'playwright-core'
import { carouselLabels } from '../../shared/content/home/carousel'
import { navigation } from '../../shared/content/navigation'
import { launchBrowser } from '../support/browser'
import { markdownTable } from '../support/markdown-table'
import { startBuiltSite } from '../support/start-process'
import { median } from './median'
import { slowCpu } from './slow-cpu'

const ROUNDS = 11

type Interaction = { name: string; path: string; act: (page: Page, round: number) => Promise<void> }

const INTERACTIONS: Interaction[] = [
  {
    name: 'the menu opens or closes',
    path: '/',
    act: (page) => page.getByRole('button', { name: navigation.menu }).click(),
  },
  {
    name: 'a dot shows its slide',
    path: '/',
    act: (page, round) => dot(page, (round % 4) + 1).click(),
  },
  {
    name: 'a field receives focus',
    path: '/#contact',
    act: (page, round) => textField(page, round % 2).click(),
  },
]

function textField(page: Page, index: number) {
  return page.locator('form').getByRole('textbox').nth(index)
}

function dot(page: Page, index: number) {
  return page.getByRole('group', { name: carouselLabels.dots }).getByRole('button').nth(index)
}

/** A table of the time from an input to the next frame, as Interaction to Next Paint counts it. */
export async function benchInteraction(): Promise<string> {
  const site = await startBuiltSite({ LOG_LEVEL: 'warn' })
  const browser = await launchBrowser()
  const rows: string[][] = []
  for (const interaction of INTERACTIONS) {
    const times = await measure(browser, site.url, interaction)
    rows.push([interaction.name, String(median(times)), String(Math.max(...times))])
  }
  await Promise.all([browser.close(), site.stop()])
  return markdownTable(['interaction', 'median ms', 'worst ms'], rows)
}

/** Durations in milliseconds. Chromium rounds them to 8. */
async function measure(browser: Browser, url: string, { path, act }: Interaction): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await slowCpu(page)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const duration = page.evaluate(longestEvent)
    await act(page, round)
    times.push(await duration)
  }
  await page.close()
  return times
}

/** The longest duration of the events of the next interaction: https://web.dev/articles/inp */
function longestEvent(): Promise<number> {
  return new Promise((resolve) => {
    let longest = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    addEventListener('click', () => setTimeout(() => resolve(longest), 1_000), { once: true, capture: true })
  })
}
