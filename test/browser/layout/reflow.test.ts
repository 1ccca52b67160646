import { expect, test } from 'vitest'
import { carouselLabels } from '../../../shared/content/carousel'
import { clippedTexts, sidewaysScroll, spaceText } from '../../support/browser/clipped-text'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { openMenu, submitRequest } from '../../support/browser/states'
import { SITE_PAGES } from '../../support/content/site-pages'

const { open } = siteInBrowser()

const WIDTHS = [320, 360, 390, 600, 768, 960, 1024, 1280, 1440, 1920]

test.each(SITE_PAGES)('the $name clips no text and never scrolls sideways at any width', async (site) => {
  const page = await open(site.path, { allow: site.allow, reducedMotion: 'reduce' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sidewaysScroll(page), `pixels wider than ${width}`).toBe(0)
    expect(await clippedTexts(page), `${width} px`).toEqual([])
  }
})

test('the carousel fits a narrow phone with twice as many photos', async () => {
  const page = await open('/', { width: 320, height: 800, reducedMotion: 'reduce' })
  const dots = page.getByRole('group', { name: carouselLabels.dots })
  await dots.evaluate((group) => group.append(...[...group.children].map((dot) => dot.cloneNode(true))))
  expect(await sidewaysScroll(page)).toBe(0)
  const next = await page.getByRole('button', { name: carouselLabels.next }).boundingBox()
  expect(next && next.x + next.width).toBeLessThanOrEqual(320)
})

// 1280 × 1024 at 400 % zoom: https://www.w3.org/WAI/WCAG22/Understanding/reflow
test.each(SITE_PAGES)('the $name does not scroll sideways at 400 % zoom', async ({ path, allow }) => {
  const page = await open(path, { width: 320, height: 256, allow, reducedMotion: 'reduce' })
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await clippedTexts(page)).toEqual([])
})

test.each(SITE_PAGES)('wider text spacing clips nothing on the $name', async ({ path, allow }) => {
  const page = await open(path, { allow, reducedMotion: 'reduce' })
  await spaceText(page)
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sidewaysScroll(page), `pixels wider than ${width}`).toBe(0)
    expect(await clippedTexts(page), `${width} px`).toEqual([])
  }
})

test.each([320, 360])(
  'wider text spacing clips neither the open menu nor the confirmation at %i px',
  async (width) => {
    const page = await open('/', { width, height: 640, reducedMotion: 'reduce' })
    await spaceText(page)
    await submitRequest(page)
    expect(await clippedTexts(page)).toEqual([])
    await openMenu(page)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await page.locator('#menu').evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0)
  },
)
