import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { areas } from '../../shared/content/home/areas'
import { quoteButtonText } from '../../shared/content/home/contact'
import { hero } from '../../shared/content/home/hero'
import { QUOTE_ID } from '../../shared/islands/runtime/protocol'
import { siteInBrowser } from '../support/browser/site-in-browser'
import { SITE_PAGES } from '../support/content'
import { openMenu, submitForm } from '../support/visitor'

const { open } = siteInBrowser()

const REDUCED = { reducedMotion: 'reduce' } as const

test.each(SITE_PAGES)('the $name fits every width, zoom, paper and text spacing', async ({ path, allow }) => {
  const page = await open(path, { allow, ...REDUCED })
  await expectFits(page, [320, 360, 390, 600, 768, 960, 1024, 1280, 1440, 1920])
  // 1280 × 1024 at 400 %: https://www.w3.org/WAI/WCAG22/Understanding/reflow
  await expectFits(page, [320], 256)
  await page.emulateMedia({ media: 'print' })
  // US Letter paper.
  await expectFits(page, [816])
  await page.emulateMedia({ media: 'screen' })
  await spaceText(page)
  await expectFits(page, [320, 360, 768, 1024, 1280])
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
  return page.locator('body *:not(svg *, option, script)').evaluateAll((elements) => {
    const around = (box: Element | null): Element[] => (box ? [box, ...around(box.parentElement)] : [])
    const lines = elements.flatMap((element) => {
      const boxes = around(element)
      const styles = boxes.map((box) => getComputedStyle(box))
      const isHidden = !element.checkVisibility({ visibilityProperty: true })
      if (isHidden || styles.some(({ clipPath }) => clipPath !== 'none')) return []
      const block = boxes[styles.findIndex(({ display }) => !/^(inline|contents)$/.test(display))]
      const floats = styles.some(({ position }) => /fixed|sticky/.test(position))
      return [...element.childNodes].flatMap((node) => {
        if (!(node instanceof Text) || !node.data.trim()) return []
        const range = document.createRange()
        range.selectNodeContents(node)
        return Array.from(range.getClientRects(), ({ left, right, top, bottom, height }) => {
          // Glyphs fill about two thirds of the height of their box.
          const edges = { left, right, top: top + height / 6, bottom: bottom - height / 6 }
          return { text: node.data, block, floats, ...edges }
        })
      })
    })
    const faults = lines.flatMap(({ text, block, floats, left, right, top, bottom }) => {
      const box = around(block ?? null).find((box) => {
        const { overflowX, display } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        const holds = overflowX !== 'visible' || box.matches('a, button')
        const isWider = left < edge.left - 1 || right > edge.right + 1
        const isHigher = top < edge.top || bottom > edge.bottom
        return display !== 'contents' && ((holds && isHigher) || ((holds || box === block) && isWider))
      })
      const under = lines.find(
        (other) =>
          !(floats || other.floats || other.block === block) &&
          Math.min(right, other.right) - Math.max(left, other.left) > 1 &&
          Math.min(bottom, other.bottom) - Math.max(top, other.top) > 1,
      )
      const leaves = left < 0 || right > document.documentElement.clientWidth ? 'leaves the window' : ''
      const faults = [leaves, box && `leaves its ${box.localName}`, under && `lies on ${under.text}`]
      return faults.flatMap((fault) => (fault ? [`${text}: ${fault}`] : []))
    })
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
    all.map((element) => ({
      text: element.textContent,
      size: Number.parseFloat(getComputedStyle(element).fontSize),
    })),
  )
}

const twice = siteInBrowser({ args: ['--blink-settings=defaultFontSize=32'] })

test('text of twice the size fits a phone, and neither header nor bar stays on its screen', async () => {
  const page = await twice.open('/', { width: 390, height: 844, ...REDUCED })
  await expectFits(page, [390], 844)
  const schedule = page.getByRole('link', { name: hero.schedule })
  const words = await schedule.evaluateAll(linesOf, '\\S+')
  expect(words.filter(({ lines }) => lines !== 1)).toEqual([])
  const actions = page.getByRole('main').locator('[data-calls=hero] a')
  const [call = 0, ...others] = await actions.evaluateAll((links) =>
    links.map((link) => Number.parseFloat(getComputedStyle(link).fontSize)),
  )
  expect(call).toBeGreaterThanOrEqual(Math.max(...others))
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(100)
  await page.evaluate(() => scrollTo(0, 3_000))
  for (const part of [page.getByRole('banner'), page.locator(`#${QUOTE_ID}`)]) {
    const box = await part.boundingBox()
    expect(box && (box.y + box.height <= 0 || box.y >= 844)).toBe(true)
  }
})

const isShort = hero.schedule.length <= 15 && quoteButtonText.length <= 15

test.runIf(isShort)('no short text of a button of the hero breaks', async () => {
  const page = await open('/', REDUCED)
  const buttons = page
    .getByRole('main')
    .locator('[data-calls=hero] a')
    .filter({ hasText: /^(?!.*\d)/ })
  for (const width of [320, 340, 351, 352, 360, 390]) {
    await page.setViewportSize({ width, height: 740 })
    const lines = await buttons.evaluateAll(linesOf, '.+')
    expect(
      lines.map(({ lines }) => lines),
      `${width} px`,
    ).toEqual([1, 1])
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

test.each([
  ['this brand', open],
  ['the longest brand and phone number', longNames.open],
])('with %s the header does not grow when the font loads', async (_names, open) => {
  const page = await open('/', REDUCED)
  await page.evaluate(() => document.fonts.ready)
  for (let width = 960; width <= 1440; width += 20) {
    await page.setViewportSize({ width, height: 800 })
    const [before, after] = await page.getByRole('banner').evaluate((header: HTMLElement) =>
      // The local font shows before the web font.
      ["'Overpass Fallback'", ''].map((family) => {
        document.body.style.fontFamily = family
        return header.offsetHeight
      }),
    )
    expect(after).toBeLessThanOrEqual(84)
    expect(before, `at ${width} px`).toBe(after)
  }
})
