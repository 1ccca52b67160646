import { expect, test } from 'vitest'
import { expectFits, sidewaysScroll } from '../../support/browser/expect-fits'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { openMenu } from '../../support/browser/states'
import { SITE_PAGES } from '../../support/content/site-pages'

const BRAND = 'Gulf Freeway Mobile Brakes and Rotors Co'
const PHONE = '+1 (713) 555-0142 (text)'

const { open } = siteInBrowser({}, { BRAND_NAME: BRAND, PHONE })

test.each(SITE_PAGES)(
  'a brand name of 40 characters and a phone number of 24 fit the $name at every width',
  async ({ path, allow }) => {
    const page = await open(path, { allow, reducedMotion: 'reduce' })
    for (const width of [320, 360, 390, 600, 768, 960, 1024, 1200, 1280, 1920]) {
      await expectFits(page, [width])
      const header = await page.getByRole('banner').boundingBox()
      expect(header?.height, `header at ${width} px`).toBeLessThanOrEqual(84)
    }
  },
)

test.each([320, 360])('the open menu fits a phone number of 24 characters at %i px', async (width) => {
  const page = await open('/', { width, height: 640, reducedMotion: 'reduce' })
  await openMenu(page)
  const call = page.getByRole('banner').getByRole('navigation').getByRole('link', { name: PHONE })
  expect(await call.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
  expect(await sidewaysScroll(page)).toBe(0)
})
