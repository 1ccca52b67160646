import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { areas } from '../../shared/content/home/areas'
import { carouselLabels } from '../../shared/content/home/carousel'
import { clippedTexts, expectFits, sidewaysScroll } from '../support/browser/fits'
import { siteInBrowser } from '../support/browser/site-in-browser'
import { openMenu, submitRequest } from '../support/browser/visitor'
import { SITE_PAGES } from '../support/content'

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

/** The browser's default font size in pixels; usually 16. */
const LARGER_TYPE = 24
/** Text of this size is large already, and the width of the screen may limit it. */
const LARGE = 24

const larger = siteInBrowser({ args: [`--blink-settings=defaultFontSize=${LARGER_TYPE}`] })

describe.each(SITE_PAGES)('the $name with a default font size of 24 px', ({ path, allow }) => {
  test.each([390, 1920])('enlarges every text at %i px', async (width) => {
    // A lower screen hides the decoration of the not-found page.
    const options = { width, height: 1200, allow, reducedMotion: 'reduce' } as const
    const before = await textSizes(await open(path, options))
    const after = await textSizes(await larger.open(path, options))
    expect(after.length).toBe(before.length)
    const stuck = after.filter(({ size }, place) => {
      const wanted = ((before[place]?.size ?? 0) * LARGER_TYPE) / 16
      return size < Math.min(wanted - 0.1, LARGE)
    })
    expect(stuck).toEqual([])
  })

  test('fits every width', async () => {
    const page = await larger.open(path, { allow, reducedMotion: 'reduce' })
    await expectFits(page, [320, 360, 390, 600, 768, 1024, 1280, 1440, 1920])
  })
})

test('the open menu fits text of 24 px', async () => {
  const page = await larger.open('/', { width: 320, reducedMotion: 'reduce' })
  await openMenu(page)
  await expectFits(page, [320, 390])
})

/** The font size of each text, in document order. */
function textSizes(page: Page): Promise<{ text: string; size: number }[]> {
  return page.evaluate(() => {
    const sizes: { text: string; size: number }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      const parent = node.parentElement
      if (!text || !parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('svg')) continue
      sizes.push({ text, size: Number.parseFloat(getComputedStyle(parent).fontSize) })
    }
    return sizes
  })
}

const PHONE = '(713) 555-0142'
const NUMBER = '\\(713\\) 555-0142'
const WORD = '\\S+'
const CITIES = areas.flatMap(({ name }) => name.split(' '))
const WIDTHS = [320, 350, 360, 375, 390, 600, 767, 768, 960, 1024, 1280]

test.each(SITE_PAGES)('no phone number on the $name wraps at any width', async ({ path, allow }) => {
  const page = await open(path, { allow, reducedMotion: 'reduce' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    const numbers = await page.getByText(PHONE).evaluateAll(linesOf, NUMBER)
    const wrapped = numbers.filter(({ lines }) => lines > 1)
    expect(wrapped, `${width} px`).toEqual([])
  }
  // On a wide screen the header of every page shows the number.
  const header = page.getByRole('banner').getByText(PHONE).filter({ visible: true })
  expect(await header.evaluateAll(linesOf, NUMBER)).toEqual([{ text: PHONE, lines: 1 }])
})

test('no city name breaks inside a word at any width', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const words = await page.locator('#areas li').evaluateAll(linesOf, WORD)
    expect(words, `${width} px`).toEqual(CITIES.map((text) => ({ text, lines: 1 })))
  }
})

/** Each match of `pattern` with its number of lines, which is 0 if it is hidden. Runs in the page. */
function linesOf(elements: Element[], pattern: string) {
  const texts = elements.flatMap(({ childNodes }) => [...childNodes].filter((node) => node instanceof Text))
  return texts.flatMap((node) =>
    [...node.data.matchAll(RegExp(pattern, 'g'))].map(({ 0: text, index }) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + text.length)
      return { text, lines: range.getClientRects().length }
    }),
  )
}

const BRAND = 'Gulf Freeway Mobile Brakes and Rotors Co'
const LONG_PHONE = '+1 (713) 555-0142 (text)'

const longNames = siteInBrowser({}, { BRAND_NAME: BRAND, PHONE: LONG_PHONE })

test.each(SITE_PAGES)(
  'a brand name of 40 characters and a phone number of 24 fit the $name at every width',
  async ({ path, allow }) => {
    const page = await longNames.open(path, { allow, reducedMotion: 'reduce' })
    for (const width of [320, 360, 390, 600, 768, 960, 1024, 1200, 1280, 1920]) {
      await expectFits(page, [width])
      const header = await page.getByRole('banner').boundingBox()
      expect(header?.height, `header at ${width} px`).toBeLessThanOrEqual(84)
    }
  },
)

test.each([320, 360])('the open menu fits a phone number of 24 characters at %i px', async (width) => {
  const page = await longNames.open('/', { width, height: 640, reducedMotion: 'reduce' })
  await openMenu(page)
  const call = page.getByRole('banner').getByRole('navigation').getByRole('link', { name: LONG_PHONE })
  expect(await call.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
  expect(await sidewaysScroll(page)).toBe(0)
})
