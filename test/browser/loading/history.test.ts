import { expect, test } from 'vitest'
import { CHROMIUM } from '../../../scripts/support/browser'
import { carouselLabels } from '../../../shared/content/home/carousel'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { pauseShow } from '../../support/browser/states'

// Playwright disables the back/forward cache by default.
const { open } = siteInBrowser({
  executablePath: CHROMIUM,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})

test('going back restores the page with its paused carousel', async () => {
  // Leaving a page aborts its pending requests.
  const page = await open('/', { allow: [/\.(svg|woff2|avif) net::ERR_ABORTED$/] })
  await page.waitForLoadState('networkidle')
  await pauseShow(page)
  await page.evaluate(() => {
    document.title = 'left like this'
    location.href = '/reviews'
  })
  await page.waitForURL(/reviews/)
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.title()).toBe('left like this')
  expect(await page.getByRole('button', { name: carouselLabels.start }).isVisible()).toBe(true)
})
