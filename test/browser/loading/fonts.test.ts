import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { PAGE_PATHS } from '../../support/content/site-pages'

const { open } = siteInBrowser()

test.each(PAGE_PATHS.flatMap((path) => [360, 1280].map((width) => [path, width] as const)))(
  '%s at %i px shifts by less than 0.02 when the font arrives two seconds late',
  async (path, width) => {
    const page = await open(path, {
      width,
      prepare: (page) =>
        page.route('**/*.woff2', async (route) => {
          await wait(2_000)
          await route.continue()
        }),
    })
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.02)
  },
)

test.each(PAGE_PATHS)('%s loads the font with accented letters only if it needs it', async (path) => {
  const page = await open(path)
  await page.evaluate(() => document.fonts.ready)
  // biome-ignore lint/performance/useDomNodeTextContent: a browser loads a font for what it draws
  const text = await page.locator('body').innerText()
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(files.filter((name) => name.endsWith('.woff2')).length).toBe(/[À-ÿŒœ¡¿®°½]/.test(text) ? 2 : 1)
})

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
