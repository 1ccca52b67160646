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
  expect(asked).toHaveLength(1)
  expect(Math.min(...asked)).toBeGreaterThan(Math.min(...painted))
})
