import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { siteInBrowser } from '../support/browser'

const { open } = siteInBrowser()

test('the script is asked for when something has been painted', async () => {
  const page = await open('/')
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByType('paint').map(({ startTime }) => startTime),
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(painted).not.toEqual([])
  expect(asked).toHaveLength(1)
  expect(Math.min(...asked)).toBeGreaterThan(Math.min(...painted))
})

test.each<[string, (page: Page) => Promise<unknown>]>([
  [
    'has no PerformanceObserver',
    (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver')),
  ],
  [
    'knows no paint timing',
    (page) =>
      page.addInitScript(() =>
        Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: ['resource'] }),
      ),
  ],
  [
    'paints nothing',
    (page) =>
      page.addInitScript(() => {
        PerformanceObserver.prototype.observe = () => {}
      }),
  ],
])('the parts come to life in a browser that %s', async (_case, prepare) => {
  const page = await open('/', { width: 360, height: 740, prepare })
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  await page.getByRole('link', { name: 'Service Areas' }).waitFor()
  expect(await button.getAttribute('aria-expanded')).toBe('true')
})
