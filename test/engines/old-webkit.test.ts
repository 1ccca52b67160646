import { beforeAll, expect, test } from 'vitest'
import { SITE_PAGES } from '../support/content'
import { launchOldWebKit } from '../support/engines/webkit'
import { requireBrowser, siteInBrowser } from '../support/site'

const { open, siteUrl } = siteInBrowser()

const isInstalled = requireBrowser('old WebKit')

let oldWebKit: Awaited<ReturnType<typeof launchOldWebKit>>
beforeAll(async () => {
  if (!isInstalled) return
  oldWebKit = await launchOldWebKit()
  return oldWebKit.close
})

// If the browser drops unsupported styles, such as range media queries, the page is three times as high.
test.each(SITE_PAGES)('in a WebKit of 2022 the $name is as high as in Chromium', async ({ path, allow }) => {
  const page = await open(path, { width: 1280, height: 720, allow })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await oldWebKit.goTo(siteUrl() + path)
  const oldHeight = await oldWebKit.run<number>('document.documentElement.scrollHeight')
  expect(oldHeight).toBeGreaterThan(height * 0.95)
  expect(oldHeight).toBeLessThan(height * 1.05)
})
