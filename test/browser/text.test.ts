import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { areas } from '../../shared/content/home/areas'
import { hero } from '../../shared/content/home/hero'
import { navigation } from '../../shared/content/navigation'
import { SITE_PAGES } from '../support/content'
import { BREAKPOINTS, WIDE_PX } from '../support/media'
import { startSite } from '../support/server/start-site'
import { requireFont, siteInBrowser } from '../support/site'
import { openMenu, submitForm } from '../support/visitor'

const { open } = siteInBrowser()

const REDUCED = { reducedMotion: 'reduce' } as const
const WIDTHS = [...BREAKPOINTS, 320, 360, 390, 600, 768, 1024, 1200, 1280, 1440, 1920]
/** Long words beside the brand break, and leave it fewer letters in each of its lines. */
const hasLongWords = /\S{6}/.test(`${navigation.menu} ${navigation.home}`)
/** The longest that the configuration allows. */
const LONGEST = { BRAND_NAME: 'Gulf Freeway Mobile Brakes and Rotors Co', PHONE: '+1 - (713) - 555 - 01.42' }

test.each(SITE_PAGES)('the $name fits every width, zoom, paper and text spacing', async ({ path, allow }) => {
  const page = await open(path, { allow, ...REDUCED })
  await expectFits(page, WIDTHS)
  // 1280 × 1024 at 400 %: https://www.w3.org/WAI/WCAG22/Understanding/reflow
  await expectFits(page, [320], 256)
  await page.emulateMedia({ media: 'print' })
  // US Letter paper.
  await expectFits(page, [816])
  await page.emulateMedia({ media: 'screen' })
  await spaceText(page)
  await expectFits(page, [320, 360, 768, 1024, 1280])
})

test('the open menu and the confirmation fit wider text spacing', async () => {
  const page = await open('/', { width: 320, ...REDUCED })
  await spaceText(page)
  await submitForm(page)
  await expectFits(page, [320, 360], 640)
  await openMenu(page)
  await expectFits(page, [320, 360], 640)
})

/** Expects that at each of `widths` the page clips no text and does not scroll sideways. */
async function expectFits(page: Page, widths: readonly number[], height = 800): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(wider), `how far the page scrolls sideways at ${width} px`).toBe(0)
    expect(await page.evaluate(clippedTexts), `texts that are clipped at ${width} px`).toEqual([])
  }
}

/** One line for each text that leaves the window, is clipped, or lies on another text. Runs in the page. */
function clippedTexts(): string[] {
  const around = (box: Element | null): Element[] => (box ? [box, ...around(box.parentElement)] : [])
  const lines = [...document.querySelectorAll('body *:not(svg *, option, script)')].flatMap((element) => {
    const boxes = around(element).map((box) => ({ box, style: getComputedStyle(box) }))
    const isHidden = !element.checkVisibility({ visibilityProperty: true })
    if (isHidden || boxes.some(({ style }) => style.clipPath !== 'none')) return []
    const block = boxes.find(({ style }) => !/^(inline|contents)$/.test(style.display))?.box
    const floats = boxes.some(({ style }) => /fixed|sticky/.test(style.position))
    const holders = boxes.flatMap(({ box, style: { overflowX, display } }) =>
      display !== 'contents' && (overflowX !== 'visible' || box.matches('a, button')) ? [box] : [],
    )
    return [...element.childNodes].flatMap((node) => {
      if (!(node instanceof Text) || !node.data.trim()) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      return Array.from(range.getClientRects(), ({ left, right, top, bottom, height }) => {
        // Glyphs fill about two thirds of the height of their box.
        const edges = { left, right, top: top + height / 6, bottom: bottom - height / 6 }
        return { text: node.data, block, holders, floats, ...edges }
      })
    })
  })
  return lines.flatMap(({ text, block, holders, floats, left, right, top, bottom }) => {
    const box = [...(block ? [block] : []), ...holders].find((box) => {
      const edge = box.getBoundingClientRect()
      const isHigher = holders.includes(box) && (top < edge.top || bottom > edge.bottom)
      return isHigher || left < edge.left - 1 || right > edge.right + 1
    })
    const under = lines.find(
      (other) =>
        !(floats || other.floats || other.block === block) &&
        Math.min(right, other.right) - Math.max(left, other.left) > 1 &&
        Math.min(bottom, other.bottom) - Math.max(top, other.top) > 1,
    )
    if (left < 0 || right > document.documentElement.clientWidth) return [`${text}: leaves the window`]
    if (box) return [`${text}: leaves its ${box.localName}`]
    return under ? [`${text}: lies on ${under.text}`] : []
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

test.each(SITE_PAGES)('text of 24 px enlarges all of the $name, and fits', async ({ path, allow }) => {
  const page = await open(path, { allow, ...REDUCED })
  for (const width of [390, 1920]) {
    // A lower screen hides the decoration of the not-found page.
    await page.setViewportSize({ width, height: 1200 })
    await setFontSize(page, 16)
    const before = await textSizes(page)
    await setFontSize(page, 24)
    const after = await textSizes(page)
    expect(after.length, `texts at ${width} px`).toBe(before.length)
    // The width of the screen may limit text that is larger.
    const stuck = after.filter(({ size }, place) => size < Math.min((before[place]?.size ?? 0) * 1.5 - 0.1, 24))
    expect(stuck, `texts at ${width} px that do not grow`).toEqual([])
  }
  await expectFits(page, WIDTHS)
  if (path !== '/') return
  await page.setViewportSize({ width: 320, height: 800 })
  await openMenu(page)
  await expectFits(page, [320, 390])
})

/** Sets the visitor's default font size in pixels, which is 16 at first. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
}

/** The font size of each visible text, in document order. */
function textSizes(page: Page): Promise<{ text: string; size: number }[]> {
  const texts = page.locator('body *:not(svg *, script)').filter({ visible: true, hasText: /\S/ })
  return texts.evaluateAll((all) =>
    all.map((text) => ({ text: text.textContent, size: Number.parseFloat(getComputedStyle(text).fontSize) })),
  )
}

test('text of twice the size fits a phone, and neither header nor bar stays on its screen', async () => {
  const page = await open('/', { width: 390, height: 844, ...REDUCED })
  await setFontSize(page, 32)
  await expectFits(page, [390], 844)
  const actions = page.getByRole('main').locator('[data-calls=hero] a')
  const words = await actions.filter({ hasText: hero.schedule }).evaluateAll(linesOf, '\\S+')
  expect(words.filter(({ lines }) => lines !== 1)).toEqual([])
  const [call = 0, ...others] = await actions.evaluateAll((links) =>
    links.map((link) => Number.parseFloat(getComputedStyle(link).fontSize)),
  )
  expect(call, 'the font size of the call button').toBeGreaterThanOrEqual(Math.max(...others))
  const header = await page.getByRole('banner').boundingBox()
  expect(header?.height, 'the height of the header').toBeLessThanOrEqual(hasLongWords ? 140 : 100)
  await page.evaluate(() => scrollTo(0, 3_000))
  for (const part of [page.getByRole('banner'), page.locator('#quote')]) {
    const box = await part.boundingBox()
    // Hidden, above the window or below it.
    expect(!box || box.y + box.height <= 0 || box.y >= 844, `${JSON.stringify(box)} stays on the screen`).toBe(true)
  }
})

const PHONE = '(713) 555-0142'
/** A word between spaces and dashes that a sign has room for. */
const CITY_WORD = '(?<![^\\s‐–—-])[^\\s‐–—-]{1,12}(?![^\\s‐–—-])'

test.each(SITE_PAGES)('no number, city or short button breaks on the $name', async ({ path, allow }) => {
  const page = await open(path, { allow, ...REDUCED })
  const buttons = page.locator('main section').first().getByRole('link').filter({ hasNotText: PHONE })
  for (const width of [320, 340, 351, 352, 360, 375, 390, 600, 640, 752, 767, 768, 960, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const numbers = await page.getByText(PHONE).evaluateAll(linesOf, '\\(713\\) 555-0142')
    const words = await page.locator('#areas li').evaluateAll(linesOf, CITY_WORD)
    const texts = width <= 390 ? await buttons.evaluateAll(linesOf, '.+') : []
    expect(await page.locator('#areas li').count(), 'areas').toBe(path === '/' ? areas.length : 0)
    if (width <= 390 && path === '/') expect(texts.map(({ lines }) => lines)).toEqual([1, 1])
    const broken = [...numbers, ...words, ...texts].filter(({ lines }) => lines > 1)
    expect(broken, `${width} px`).toEqual([])
  }
  // On a wide screen the header of every page shows the number.
  const number = page.getByRole('banner').getByText(PHONE).filter({ visible: true })
  expect(await number.count(), 'numbers of the header').toBe(1)
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

test('the longest brand and phone number fit every page', async () => {
  const { url: origin } = await startSite(LONGEST)
  for (const { path, allow } of SITE_PAGES) {
    const page = await open(path, { origin, allow, ...REDUCED })
    for (const width of WIDTHS) {
      await expectFits(page, [width])
      const header = await page.getByRole('banner').boundingBox()
      const most = hasLongWords && width < 400 ? 132 : 84
      expect(header?.height, `header at ${width} px`).toBeLessThanOrEqual(most)
    }
    if (path !== '/') continue
    await page.setViewportSize({ width: 320, height: 800 })
    await openMenu(page)
    await expectFits(page, [320, 360])
  }
})

test.for([
  ['this brand', {}],
  ['the longest brand and phone number', LONGEST],
] as const)('with %s the header does not grow when the font loads', async ([, env], context) => {
  requireFont('Arial', context)
  const { url: origin } = await startSite(env)
  const page = await open('/', { origin, ...REDUCED })
  await page.evaluate(() => document.fonts.ready)
  for (let width = WIDE_PX; width <= 1440; width += 40) {
    await page.setViewportSize({ width, height: 800 })
    const [before, after] = await page.getByRole('banner').evaluate((header: HTMLElement) =>
      // The local font shows before the web font.
      ["'Overpass Fallback'", ''].map((family) => {
        document.body.style.fontFamily = family
        return header.offsetHeight
      }),
    )
    expect(after, `the height of the header at ${width} px`).toBeLessThanOrEqual(84)
    expect(before, `the height of the header with the local font at ${width} px`).toBe(after)
  }
})
