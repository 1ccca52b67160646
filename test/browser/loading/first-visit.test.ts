import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ISLAND_ATTRIBUTE } from '../../../shared/islands/runtime/protocol'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { PAGE_PATHS, SITE_PAGES } from '../../support/content/site-pages'

const { open } = siteInBrowser()

test.each(PAGE_PATHS)(
  '%s loads at most 90,000 bytes of pictures on a phone before scrolling',
  async (path) => {
    const page = await open(path, { width: 360, height: 740, deviceScaleFactor: 2 })
    expect(await loadedBytes(page, '\\.(avif|jpg|png)$')).toBeLessThanOrEqual(90_000)
  },
)

test.each(SITE_PAGES)('the $name loads React only for its islands', async ({ path, allow }) => {
  const page = await open(path, { allow })
  const islands = await page.locator(`[${ISLAND_ATTRIBUTE}]`).count()
  // React alone is about 59,000 bytes.
  expect((await loadedBytes(page, '\\.js$')) > 50_000).toBe(islands > 0)
})

/** The compressed bytes of the files whose URLs match `pattern`. */
function loadedBytes(page: Page, pattern: string): Promise<number> {
  return page.evaluate((pattern) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const wanted = files.filter(({ name }) => RegExp(pattern).test(name))
    return wanted.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0)
  }, pattern)
}
