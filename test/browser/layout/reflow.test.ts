import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { carouselLabels } from '../../../shared/content/home/carousel'
import { clippedTexts } from '../../support/browser/clipped-texts'
import { expectFits, sidewaysScroll } from '../../support/browser/expect-fits'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { openMenu, submitRequest } from '../../support/browser/states'
import { SITE_PAGES } from '../../support/content/site-pages'

const { open } = siteInBrowser()

test.each(SITE_PAGES)('the $name fits every width and 400 % zoom', async ({ path, allow }) => {
  const page = await open(path, { allow, reducedMotion: 'reduce' })
  await expectFits(page, [320, 360, 390, 600, 768, 960, 1024, 1280, 1440, 1920])
  // 1280 × 1024 at 400 %: https://www.w3.org/WAI/WCAG22/Understanding/reflow
  await expectFits(page, [320], 256)
})

test.each(SITE_PAGES)('the $name fits every width with wider text spacing', async ({ path, allow }) => {
  const page = await open(path, { allow, reducedMotion: 'reduce' })
  await spaceText(page)
  await expectFits(page, [320, 360, 768, 1024, 1280])
})

test.each([320, 360])('the open menu and the confirmation fit wider text spacing at %i px', async (width) => {
  const page = await open('/', { width, height: 640, reducedMotion: 'reduce' })
  await spaceText(page)
  await submitRequest(page)
  expect(await clippedTexts(page)).toEqual([])
  await openMenu(page)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await page.locator('#menu').evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0)
})

test('the carousel fits a narrow phone with twice as many photos', async () => {
  const page = await open('/', { width: 320, height: 800, reducedMotion: 'reduce' })
  const dots = page.getByRole('group', { name: carouselLabels.dots })
  await dots.evaluate((group) => group.append(...[...group.children].map((dot) => dot.cloneNode(true))))
  expect(await sidewaysScroll(page)).toBe(0)
  const next = await page.getByRole('button', { name: carouselLabels.next }).boundingBox()
  expect(next && next.x + next.width).toBeLessThanOrEqual(320)
})

/** Applies the text spacing of https://www.w3.org/TR/WCAG22/#text-spacing. */
function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
      p { margin-bottom: 2em !important }
    `)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}
