import type { Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { areas } from '../../shared/content/home/areas'
import { hero } from '../../shared/content/home/hero'
import { navigationLinks } from '../../shared/content/navigation'
import { Menu } from '../../shared/islands/menu/menu'
import { QUOTE_ID } from '../../shared/islands/runtime/protocol'
import { siteInBrowser } from '../support/browser/site-in-browser'
import { SITE_PAGES } from '../support/content'
import { openMenu, submitForm } from '../support/visitor'

const { open } = siteInBrowser()

const REDUCED = { reducedMotion: 'reduce' } as const

test.each(SITE_PAGES)('the $name fits every width, zoom and text spacing', async ({ path, allow }) => {
  const page = await open(path, { allow, ...REDUCED })
  await expectFits(page, [320, 360, 390, 600, 768, 960, 1024, 1280, 1440, 1920])
  // 1280 × 1024 at 400 %: https://www.w3.org/WAI/WCAG22/Understanding/reflow
  await expectFits(page, [320], 256)
  await spaceText(page)
  await expectFits(page, [320, 360, 768, 1024, 1280])
})

test.each(SITE_PAGES)('the $name fits US Letter paper', async ({ path, allow }) => {
  const page = await open(path, { allow, ...REDUCED })
  await page.emulateMedia({ media: 'print' })
  await expectFits(page, [816])
})

test.each([320, 360])('the open menu and the confirmation fit wider text spacing at %i px', async (width) => {
  const page = await open('/', { width, height: 640, ...REDUCED })
  await spaceText(page)
  await submitForm(page)
  await expectFits(page, [width])
  await openMenu(page)
  await expectFits(page, [width])
})

/** Expects that at each of `widths` the page clips no text and does not scroll sideways. */
async function expectFits(page: Page, widths: readonly number[], height = 800): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(wider), `pixels wider than ${width}`).toBe(0)
    expect(await clippedTexts(page), `${width} px`).toEqual([])
  }
}

/** One line for each text that leaves the window, is clipped by an ancestor, or overlaps another text. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Line = { text: string; block: Element; left: number; right: number; top: number; bottom: number }
    const lines: Line[] = []
    const faults: string[] = []
    const around = (box: Element | null): Element[] => (box ? [box, ...around(box.parentElement)] : [])
    const isBlock = (box: Element) => !/^(inline|contents)$/.test(getComputedStyle(box).display)
    const blockOf = (element: Element) => around(element).find(isBlock) ?? element
    const floats = (box: Element) => /fixed|sticky/.test(getComputedStyle(box).position)
    const isFloating = (element: Element) => around(element).some(floats)
    const isClipped = (box: Element) => getComputedStyle(box).clipPath !== 'none'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      const parent = node.parentElement
      if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue
      if (parent.closest('svg, option, script') || around(parent).some(isClipped)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        // Glyphs fill about two thirds of the height of their box.
        const rest = (bottom - top) / 6
        lines.push({ text, block: blockOf(parent), left, right, top: top + rest, bottom: bottom - rest })
      }
    }
    for (const line of lines) {
      const { text, block, left, right, top, bottom } = line
      if (left < 0 || right > document.documentElement.clientWidth) faults.push(`${text}: leaves the window`)
      for (const box of around(block).slice(0, -2)) {
        const { overflowX, position, display } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        const holds = overflowX !== 'visible' || /^(A|BUTTON)$/.test(box.tagName)
        const wider = left < edge.left - 1 || right > edge.right + 1
        const higher = top < edge.top || bottom > edge.bottom
        const outside = ((holds || box === block) && wider) || (holds && higher)
        if (display !== 'contents' && outside) faults.push(`${text}: leaves its ${box.localName}`)
        if (position === 'fixed') break
      }
      if (isFloating(block)) continue
      const over = lines.find(
        (other) =>
          other.block !== block &&
          Math.min(right, other.right) - Math.max(left, other.left) > 1 &&
          Math.min(bottom, other.bottom) - Math.max(top, other.top) > 1 &&
          !isFloating(other.block),
      )
      if (over) faults.push(`${text}: lies on ${over.text}`)
    }
    return [...new Set(faults)]
  })
}

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

/** The browser's default font size in pixels; usually 16. The width of the screen may limit text that is larger. */
const LARGER_TYPE = 24

const larger = siteInBrowser({ args: [`--blink-settings=defaultFontSize=${LARGER_TYPE}`] })

test.each(SITE_PAGES)('text of 24 px enlarges all of the $name, and fits', async ({ path, allow }) => {
  for (const width of [390, 1920]) {
    // A lower screen hides the decoration of the not-found page.
    const options = { width, height: 1200, allow, ...REDUCED }
    const before = await textSizes(await open(path, options))
    const after = await textSizes(await larger.open(path, options))
    expect(after.length).toBe(before.length)
    const stuck = after.filter(({ size }, place) => {
      const wanted = ((before[place]?.size ?? 0) * LARGER_TYPE) / 16
      return size < Math.min(wanted - 0.1, LARGER_TYPE)
    })
    expect(stuck).toEqual([])
  }
  const page = await larger.open(path, { allow, ...REDUCED })
  await expectFits(page, [320, 360, 390, 600, 768, 1024, 1280, 1440, 1920])
  if (path !== '/') return
  await page.setViewportSize({ width: 320, height: 800 })
  await openMenu(page)
  await expectFits(page, [320, 390])
})

/** The font size of each element with text, in document order. */
function textSizes(page: Page): Promise<{ text: string; size: number }[]> {
  const elements = page.locator('body *:not(svg *, script)').filter({ visible: true, hasText: /\S/ })
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      return { text: element.textContent, size }
    }),
  )
}

const twice = siteInBrowser({ args: ['--blink-settings=defaultFontSize=32'] })

test('text of twice the size fits a phone, and neither header nor bar stays on its screen', async () => {
  const page = await twice.open('/', { width: 390, height: 844, ...REDUCED })
  await expectFits(page, [390], 844)
  const schedule = page.getByRole('link', { name: hero.schedule })
  const words = await schedule.evaluateAll(linesOf, '\\S+')
  expect(words.filter(({ lines }) => lines !== 1)).toEqual([])
  await page.evaluate(() => scrollTo(0, 3_000))
  for (const part of [page.getByRole('banner'), page.locator(`#${QUOTE_ID}`)]) {
    const box = await part.boundingBox()
    expect(box && (box.y + box.height <= 0 || box.y >= 844)).toBe(true)
  }
})

const PHONE = '(713) 555-0142'
const NUMBER = '\\(713\\) 555-0142'

test.each(SITE_PAGES)('no phone number and no city breaks on the $name', async ({ path, allow }) => {
  const page = await open(path, { allow, ...REDUCED })
  for (const width of [320, 350, 352, 360, 375, 390, 600, 640, 752, 767, 768, 960, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const numbers = await page.getByText(PHONE).evaluateAll(linesOf, NUMBER)
    const words = await page.locator('#areas li').evaluateAll(linesOf, '\\S+')
    expect(words.length).toBeGreaterThanOrEqual(path === '/' ? areas.length : 0)
    const broken = [...numbers, ...words].filter(({ lines }) => lines > 1)
    expect(broken, `${width} px`).toEqual([])
  }
  // On a wide screen the header of every page shows the number.
  const header = page.getByRole('banner').getByText(PHONE).filter({ visible: true })
  expect(await header.evaluateAll(linesOf, NUMBER)).toEqual([{ text: PHONE, lines: 1 }])
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

const LONG_PHONE = '+1 - (713) - 555 - 01.42'
const BRAND_NAME = 'Gulf Freeway Mobile Brakes and Rotors Co'

const longNames = siteInBrowser({}, { BRAND_NAME, PHONE: LONG_PHONE })

test.each(SITE_PAGES)('the longest brand and phone number fit the $name', async ({ path, allow }) => {
  const page = await longNames.open(path, { allow, ...REDUCED })
  for (const width of [320, 360, 390, 600, 768, 960, 1024, 1200, 1280, 1920]) {
    await expectFits(page, [width])
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height, `header at ${width} px`).toBeLessThanOrEqual(84)
  }
  if (path !== '/') return
  await page.setViewportSize({ width: 320, height: 800 })
  await openMenu(page)
  await expectFits(page, [320, 360])
})

const MENUS = [
  navigationLinks.map(({ text }) => text),
  ['Rev', 'Areas', 'Locations', 'Brakes', 'Contacts'],
  ['FAQ', 'Blog', 'Us', 'Pads', 'Area', 'Work', 'Fees', 'Jobs'],
  ['Brake Pads', 'Rotors', 'Service Areas', 'Financing', 'Reviews', 'Our Work', 'Contact'],
]

test.each([
  ['this brand', open],
  ['the longest brand and phone number', longNames.open],
])('with %s the header does not grow when the font loads', async (_names, open) => {
  const page = await open('/', { ...REDUCED, bypassCSP: true })
  await page.evaluate(() => document.fonts.ready)
  for (const texts of MENUS) {
    const links = texts.map((text) => ({ href: `#${text}`, text }))
    const call = { href: '', label: '', number: '' }
    const menu = renderToStaticMarkup(createElement(Menu, { label: '', button: '', links, call }))
    await page.locator('header nav').evaluate(replaceElement, menu)
    for (let width = 960; width <= 1440; width += 40) {
      await page.setViewportSize({ width, height: 800 })
      const [before, after] = await page.getByRole('banner').evaluate(heightsByFont)
      expect(after).toBeLessThanOrEqual(84)
      expect(before, `${texts} at ${width} px`).toBe(after)
    }
  }
})

function replaceElement(element: Element, html: string): void {
  element.outerHTML = html
}

/** The height in the local font that shows before the web font, and in the web font. Runs in the page. */
function heightsByFont(header: HTMLElement): number[] {
  return ["'Overpass Fallback'", ''].map((family) => {
    document.body.style.fontFamily = family
    return header.offsetHeight
  })
}
