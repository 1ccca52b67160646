import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { quoteButtonText } from '../../shared/content/home/contact'
import { hero } from '../../shared/content/home/hero'
import { carouselLabels } from '../../shared/content/photos'
import { REDUCED_MOTION, SITE_PAGES, sizes } from '../support/content'
import { startServer } from '../support/server/start-server'
import { siteInBrowser } from '../support/site'
import { RATINGS, setFontSize, spaceText, survey, WINDOWS } from '../support/survey'
import { openMenu, submitForm } from '../support/visitor'

const { open } = siteInBrowser()

const textOf = (px: number) => (page: Page) => setFontSize(page, px)

/** In which conditions a page is read, one after the other, in which windows, and with which ratings. */
const CONDITIONS: [string, (page: Page) => Promise<void>, typeof WINDOWS, typeof RATINGS?][] = [
  ['text of 24 px', textOf(24), sizes('320×800 390×1200 640×800 960×800 1280×800 1920×1200')],
  ['text of 32 px', textOf(32), sizes('320×800 360×640 390×844 768×1024 1280×800 1920×1080')],
  ['each window', textOf(16), WINDOWS, RATINGS],
  ['print on US Letter', (page) => page.emulateMedia({ media: 'print' }), sizes('816×966')],
  [
    'wider text spacing',
    (page) => page.emulateMedia({ media: 'screen' }).then(() => spaceText(page)),
    sizes('320×800 360×640 768×800 1024×800 1280×800'),
  ],
]

test.each(SITE_PAGES)('all text of the $name grows, and nothing is cut or out of reach', async ({ path, allow }) => {
  const page = await open(path, { width: 1920, height: 1200, ...REDUCED_MOTION, allow })
  const before = await page.evaluate(readSizes)
  await setFontSize(page, 24)
  const after = await page.evaluate(readSizes)
  expect(after.length, 'elements with text').toBe(before.length)
  // The width of the screen may limit text that's larger.
  const stuck = before.filter(({ size }, index) => (after[index]?.size ?? 0) < Math.min(size * 1.5 - 0.1, 24))
  expect(stuck, "text that doesn't grow with the default size").toEqual([])
  expect(await page.locator('.value').count(), 'ratings').toBe(['/', '/reviews'].includes(path) ? 1 : 0)
  for (const [condition, arrange, windows, ratings] of CONDITIONS) {
    await arrange(page)
    expect.soft(await survey(page, windows, ratings), `what a visitor misses in ${condition}`).toEqual([])
  }
})

/** Each text with its font size, in document order. Runs in the page. */
function readSizes() {
  return [...document.querySelectorAll('body *:not(svg *, script, style)')]
    .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim()))
    .map((element) => ({ text: element.textContent, size: Number.parseFloat(getComputedStyle(element).fontSize) }))
}

test.each([
  ['text of 24 px', textOf(24)],
  ['wider text spacing', spaceText],
])('the confirmation and the open menu fit with %s', async (_, arrange) => {
  const page = await open('/', { width: 320, height: 640, ...REDUCED_MOTION })
  await submitForm(page)
  await arrange(page)
  expect(await survey(page, sizes('320×640 390×640')), 'with the confirmation').toEqual([])
  await openMenu(page)
  expect(await survey(page, sizes('320×640 390×640')), 'with the open menu').toEqual([])
})

test('the longest brand and phone number fit every page', async () => {
  const LONGEST = { BRAND_NAME: 'North Shore Chimney & Fireplace Sweeping', PHONE: '+1 - (713) - 555 - 01.42' }
  const { url: origin } = await startServer(LONGEST)
  for (const { path, allow } of SITE_PAGES) {
    const page = await open(path, { origin, ...REDUCED_MOTION, allow })
    const windows = WINDOWS.filter(({ height }) => height === 800)
    expect(await survey(page, windows), path).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const brand = await page.locator('.brand > span').boundingBox()
    expect(brand?.y, `pixels above the brand of ${path}`).toBeGreaterThan(2)
  }
})

const SCREENS = sizes(
  '320×568 360×640 375×553 375×667 390×664 390×844 640×360 768×1024 844×390 1280×800 1920×1080 2560×1440',
)

test.each([true, false])('the first screen shows how to reach us, with a script: %s', async (javaScriptEnabled) => {
  const page = await open('/', { javaScriptEnabled, ...REDUCED_MOTION, allow: [/csp$/] })
  const main = page.locator('main')
  const links = [hero.call, quoteButtonText].map((name) => main.getByRole('link', { name }).first())
  const others = [
    main.getByRole('link', { name: hero.schedule }),
    main.getByText(hero.price, { exact: true }).first(),
    main.getByText(hero.service, { exact: true }).first(),
  ]
  for (const size of SCREENS) {
    await page.setViewportSize(size)
    // The brief asks for the others on a phone and a computer.
    const isAsked = javaScriptEnabled && [360, 1280].includes(size.width)
    for (const part of isAsked ? [...links, ...others] : links) {
      const { x = -1, y = -1, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
      const isWhole = width > height && x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height
      expect(isWhole, `whether ${part} is whole at ${size.width} × ${size.height}`).toBe(true)
    }
  }
})

test('the lane ends at a white stop line', async () => {
  const page = await open('/', REDUCED_MOTION)
  const { x = 0, y = 0 } = (await page.getByRole('region', { name: carouselLabels.label }).boundingBox()) ?? {}
  const pixel = await page.screenshot({ clip: { x: x - 17, y: y + 200, width: 1, height: 1 } })
  const color = await sharp(pixel).removeAlpha().raw().toBuffer()
  expect([...color], 'the color of the stop line').toEqual([255, 255, 255])
})

test('while the van brakes, it covers no word, and it shows whole or, beside a full line, not at all', async () => {
  const page = await open('/')
  // The second one leaves the van no room in its last line on a phone, and the third one on a tablet.
  for (const heading of [hero.heading, 'Tall clocks mended in your hallway.', 'Mobile brakes, Houston.'])
    for (const size of sizes('320×640 390×844 600×900 768×1024 961×700 1280×800 1920×1080')) {
      await page.setViewportSize(size)
      const moments = await page.evaluate(lookAtVan, heading)
      const where = `“${heading}” at ${size.width} × ${size.height}`
      expect(moments, where).toEqual(Array(5).fill({ covered: 0, isCut: false, taken: 0 }))
    }
})

/** Sets the headline, and looks at the van at five moments. `taken` is what it adds to the page. Runs in the page. */
function lookAtVan(heading: string) {
  const [h1, van, promise] = ['h1', '.van', '.promise'].map((part) => document.querySelector(part))
  const [text, room] = h1?.childNodes ?? []
  const body = van?.firstElementChild
  if (!(h1 && text && room && body && promise)) return []
  text.textContent = heading
  const words = document.createRange()
  words.selectNodeContents(text)
  room.remove()
  const height = h1.clientHeight
  h1.append(room)
  // It brakes again, even if it's parked.
  promise.replaceWith(promise)
  const animations = promise.getAnimations({ subtree: true })
  if (animations.length !== 2) return []
  for (const animation of animations) animation.pause()
  return [0, 200, 700, 1_300, 1_600].map((ms) => {
    for (const animation of animations) animation.currentTime = ms
    const { left, width, top, bottom } = body.getBoundingClientRect()
    const shows = (x: number, y: number) => van.contains(document.elementFromPoint(x, y))
    const [roof, nose] = [shows(left + width / 4, top + 5), shows(left + width * 0.95, bottom - 6)]
    const lines = Array.from(words.getClientRects()).filter((line) => roof && line.bottom > top && line.right > left)
    const across = document.documentElement.scrollWidth - innerWidth
    return { covered: lines.length, isCut: roof !== nose, taken: h1.clientHeight - height + across }
  })
}

test('the header stays on the screen, unless the screen is very low', async () => {
  const page = await open('/', REDUCED_MOTION)
  for (const size of sizes('320×256 320×568 844×390 1280×800')) {
    await page.setViewportSize(size)
    const bottom = await page.evaluate(() => {
      scrollTo(0, 3_000)
      return document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    })
    expect(bottom > 0, `whether the header stays at ${size.width} × ${size.height}`).toBe(size.height >= 300)
  }
})
