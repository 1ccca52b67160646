import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CHROMIUM } from '../../../scripts/support/browser'
import { carouselLabels } from '../../../shared/content/carousel'
import { routes } from '../../../shared/pages/routes'
import { holdBackFonts } from '../../support/browser/hold-back'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { pauseShow } from '../../support/browser/states'
import { slideName } from '../../support/content/photos'

// Playwright disables the back/forward cache by default.
const { open } = siteInBrowser({
  executablePath: CHROMIUM,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})

const PATHS = Object.keys(routes.pages)

/** Leaving a page aborts its pending requests. */
const LEFT = { allow: [/\.(svg|woff2|avif) net::ERR_ABORTED$/] }

test.each(PATHS.flatMap((path) => [360, 1280].map((width) => [path, width] as const)))(
  '%s at %i px shifts by less than 0.02 when the font arrives two seconds late',
  async (path, width) => {
    const page = await open(path, { width, prepare: (page) => holdBackFonts(page, 2_000) })
    await page.evaluate(() => document.fonts.ready)
    const shift = await page.evaluate(layoutShift)
    expect(shift).toBeLessThan(0.02)
  },
)

test.each(PATHS)('%s loads the font with accented letters only if it needs it', async (path) => {
  const page = await open(path)
  await page.evaluate(() => document.fonts.ready)
  // biome-ignore lint/performance/useDomNodeTextContent: a browser loads a font for what it draws
  const text = await page.locator('body').innerText()
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(files.filter((name) => name.endsWith('.woff2')).length).toBe(/[À-ÿŒœ¡¿®°½]/.test(text) ? 2 : 1)
})

test('going back restores the page, and the carousel goes on', async () => {
  const page = await open('/', LEFT)
  await page.waitForLoadState('networkidle')
  await leaveAndGoBack(page)
  await page.getByRole('group', { name: slideName(2) }).waitFor()
})

test('going back keeps a paused carousel paused', async () => {
  const page = await open('/', LEFT)
  await page.waitForLoadState('networkidle')
  await pauseShow(page)
  await leaveAndGoBack(page)
  expect(await page.getByRole('button', { name: carouselLabels.start }).isVisible()).toBe(true)
})

/** Goes to the reviews page and back, and expects the same page from the back/forward cache. */
async function leaveAndGoBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.title = 'left like this'
  })
  await page.evaluate(() => {
    location.href = '/reviews'
  })
  await page.waitForURL(/reviews/)
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.title()).toBe('left like this')
}

/** The sum of all layout shifts so far: https://web.dev/articles/cls */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => (entry as unknown as { value: number }).value)
      resolve(shifts.reduce((sum, shift) => sum + shift, 0))
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(0), 500)
  })
}
