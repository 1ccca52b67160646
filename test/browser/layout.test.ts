import { expect, test } from 'vitest'
import { notFoundSign } from '../../shared/content/error-signs'
import { quoteButtonText } from '../../shared/content/home/contact'
import { hero } from '../../shared/content/home/hero'
import { navigation } from '../../shared/content/navigation'
import type { RequestField } from '../../shared/content/schema'
import { boxOf, siteInBrowser } from '../support/browser/site-in-browser'
import { NOT_FOUND_MESSAGES, REQUEST_FIELDS, sizes } from '../support/content'
import { openMenu, requestForm } from '../support/visitor'

const { open } = siteInBrowser()

// Phones in portrait and landscape, also with the browser's toolbars visible, tablets, low windows and large screens.
const SCREENS = sizes(
  '320×460 320×568 360×640 375×553 390×844 568×320 640×360 640×400 740×360 768×1024 844×390 932×430 ' +
    '960×400 1024×460 1024×768 1280×470 1280×800 2560×1440',
)

// Without JavaScript the links of the menu fill the smallest of them.
const LARGER_SCREENS = SCREENS.filter(({ width, height }) => width > 568 || height > 460)
const SCREENS_WITH_MENU = SCREENS.filter(({ width }) => width < 960)

const FIRST_SCREENS = [
  { part: 'the hero', place: 'main section:first-of-type', links: [hero.call, hero.schedule] },
  { part: 'the not-found page', path: '/no/such/page', place: 'main', links: [notFoundSign.home] },
  { part: 'the open menu', place: 'header nav', links: [navigation.call], screens: SCREENS_WITH_MENU },
  { part: 'the page', place: 'body', links: [quoteButtonText] },
  { part: 'the page without JavaScript', place: 'body', links: [quoteButtonText], screens: LARGER_SCREENS },
]

test.each(FIRST_SCREENS)('the first screen has the buttons of $part', async (row) => {
  const { part, path = '/', place, links, screens = SCREENS } = row
  const javaScriptEnabled = part !== 'the page without JavaScript'
  const options = {
    javaScriptEnabled,
    width: 360,
    reducedMotion: 'reduce',
    allow: NOT_FOUND_MESSAGES,
  } as const
  const page = await open(path, options)
  if (part === 'the open menu') await openMenu(page)
  for (const { width, height } of screens) {
    await page.setViewportSize({ width, height })
    for (const name of links) {
      const found = await page
        .locator(place)
        .getByRole('link', { name: RegExp(`^${name}`) })
        .all()
      const boxes = await Promise.all(found.map(boxOf))
      const isWhole = boxes.some(
        ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= width && bottom <= height,
      )
      expect(isWhole, `${name} at ${width} × ${height}`).toBe(true)
    }
  }
})

test.runIf(notFoundSign.text.length <= 24)('the not-found page fits a phone in landscape', async () => {
  const page = await open('/no/such/page', { allow: NOT_FOUND_MESSAGES })
  for (const size of sizes('844×390 667×375 568×320')) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(overflow, `${size.width} × ${size.height}`).toBe(0)
  }
})

test.each([
  { height: 299, stays: false },
  { height: 320, stays: true },
])('on a screen of $height px the header is sticky: $stays', async ({ height, stays }) => {
  const page = await open('/', { width: 640, height, reducedMotion: 'reduce' })
  await page.evaluate(() => scrollTo(0, 1_000))
  expect((await boxOf(page.getByRole('banner'))).bottom > 0).toBe(stays)
})

const ROAD = 'svg[preserveAspectRatio=none]'
/** The white line at the end of a road. */
const STOP_LINE = `${ROAD} [fill="var(--white)"]`
const ENDS = sizes(
  '320×568 375×553 360×740 375×667 390×844 844×390 768×1024 1280×800 1366×768 1920×1080 2560×1440',
)
/** The height of a field of one line. Of a longer field this much is enough. */
const LINE_HEIGHT = 52

test.each(ENDS)('at $width × $height the link to the form leads to a field, below the road', async (size) => {
  const page = await open('/', { ...size, reducedMotion: 'reduce' })
  await page.getByRole('link', { name: hero.schedule }).click()
  const { control, button } = requestForm(page)
  const header = await boxOf(page.getByRole('banner'))
  const field = await boxOf(control(REQUEST_FIELDS[0] as RequestField))
  expect(field.top).toBeGreaterThan(header.bottom)
  expect(Math.min(field.bottom, field.top + LINE_HEIGHT)).toBeLessThanOrEqual(size.height)
  if (size.width >= 1280 && REQUEST_FIELDS.length <= 6)
    expect((await boxOf(button)).bottom, 'the whole form').toBeLessThanOrEqual(size.height)
  const [first, last] = await Promise.all((await page.locator(ROAD).all()).map(boxOf))
  expect([first, last]).toMatchObject(Array(2).fill({ left: 0, right: size.width }))
  expect(last?.height).toBe(first?.height)
  // The end of the road shows under the header, with the line.
  expect(last?.bottom).toBeGreaterThanOrEqual(header.bottom + 40)
  expect((await boxOf(page.locator(STOP_LINE))).bottom).toBeGreaterThan(header.bottom)
})

test('the not-found page has a road from edge to edge, with a line at its end', async () => {
  const page = await open('/no/such/page', { allow: NOT_FOUND_MESSAGES })
  for (const { width, height } of ENDS) {
    await page.setViewportSize({ width, height })
    expect(await boxOf(page.locator(ROAD))).toMatchObject({ left: 0, right: width })
    if (width >= 1280) expect((await boxOf(page.locator(STOP_LINE))).bottom).toBeLessThanOrEqual(height)
  }
})

test('the logo turns while one scrolls', async () => {
  const page = await open('/', { width: 390, height: 844 })
  const rotor = page.getByRole('banner').locator('g')
  const angle = () =>
    rotor.evaluate((rotor) => {
      const { a, b } = new DOMMatrix(getComputedStyle(rotor).transform)
      return Math.abs(Math.round(Math.atan2(b, a) * 100))
    })
  const seen = new Set<number>()
  for (const top of [0, 70, 140]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    seen.add(await angle())
  }
  expect(seen.size).toBe(3)
  await page.getByRole('link', { name: hero.schedule }).click()
  await expect.poll(angle).toBe(0)
})

test('the call to action leads to the request form of the home page at once', async () => {
  const countScrolls = () => {
    let scrolls = 0
    document.addEventListener('scroll', () => Reflect.set(window, 'scrolls', ++scrolls))
  }
  const page = await open('/reviews', { prepare: (page) => page.addInitScript(countScrolls) })
  await page.locator('main a').last().click()
  await page.waitForURL('**/#contact')
  const top = async () => (await boxOf(page.getByRole('form'))).top
  await expect.poll(top).toBeGreaterThan(0)
  await expect.poll(top).toBeLessThan(800)
  // Smooth scrolling is for links within a page.
  expect(await page.evaluate(() => Reflect.get(window, 'scrolls'))).toBeLessThanOrEqual(2)
})

test.runIf(hero.heading.length <= 40)('the first screen of a phone has a proof', async () => {
  const page = await open('/', { width: 390, height: 844 })
  expect((await boxOf(page.getByText(hero.proof))).bottom).toBeLessThanOrEqual(844)
})

type Measure = { what: string; at: string; most: number; path?: string; js?: false; look: () => number }

// Each `look` runs in the page.
const barUnderPhotos = () =>
  document.querySelector<HTMLElement>('[aria-roledescription=carousel] > div')?.offsetHeight ?? Number.NaN
const sizesOfType = () => {
  const boxes = [...document.querySelectorAll('body *:not(svg *, script, option)')]
  const hasText = (box: Element) => [...box.childNodes].some((node) => node instanceof Text)
  const texts = boxes.filter((box) => box.checkVisibility() && hasText(box))
  return new Set(texts.map((text) => getComputedStyle(text).fontSize)).size
}
const spaceUnderForm = () => {
  const panel = document.querySelector('#request-heading')?.parentElement
  const parts = [...(panel?.querySelectorAll('button, a') ?? [])].filter((part) => part.checkVisibility())
  const ends = [panel, parts.at(-1)].map((box) => box?.getBoundingClientRect().bottom ?? Number.NaN)
  return ends.reduce((panelEnd, lastEnd) => panelEnd - lastEnd)
}
const missingAirUnderPlate = () => {
  const band = document.querySelector('main > section')
  scrollTo({ top: band?.clientHeight ?? 0, behavior: 'instant' })
  const ends = [band, document.querySelector('.plate')].map((box) => box?.getBoundingClientRect().bottom)
  return 40 - ((ends[0] ?? Number.NaN) - (ends[1] ?? Number.NaN))
}
const heightOfHeader = () => document.querySelector('header')?.offsetHeight ?? Number.NaN
const callsOnScreen = () => {
  const calls = [...document.querySelectorAll('[href^="tel:"]')].filter((call) => call.checkVisibility())
  return calls.filter((call) => call.getBoundingClientRect().top < innerHeight).length
}

const MEASURES: Measure[] = [
  { what: 'height of the bar under the photos', at: '960×800', look: barUnderPhotos, most: 60 },
  { what: 'height of the bar under the photos', at: '1180×800', look: barUnderPhotos, most: 60 },
  { what: 'number of sizes of type', at: '390×844', look: sizesOfType, most: 10 },
  { what: 'number of sizes of type', at: '1280×800', look: sizesOfType, most: 10 },
  { what: 'number of sizes of type', at: '1280×800', look: sizesOfType, most: 10, path: '/reviews' },
  { what: 'space under the form', at: '2560×1440', look: spaceUnderForm, most: 60 },
  { what: 'space without the form', at: '1280×800', js: false, look: spaceUnderForm, most: 60 },
  { what: 'missing air', at: '1280×800', look: missingAirUnderPlate, most: 0, path: '/reviews' },
  { what: 'header without a script', at: '390×844', js: false, look: heightOfHeader, most: 170 },
  { what: 'calls on a screen without a script', at: '390×844', js: false, look: callsOnScreen, most: 2 },
]

test.runIf(hero.heading.length <= 40).each(MEASURES)('$what at $at: at most $most', async (measure) => {
  const { at, most, path = '/', js, look } = measure
  const page = await open(path, { ...sizes(at)[0], javaScriptEnabled: js ?? true })
  expect(await page.evaluate(look)).toBeLessThanOrEqual(most)
})

test('a key scrolls at once, a click smoothly', async () => {
  const page = await open('/')
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  await page.getByRole('link', { name: hero.schedule }).click()
  expect(await behavior()).toBe('smooth')
  await page.keyboard.press('Tab')
  expect(await behavior()).toBe('auto')
})
