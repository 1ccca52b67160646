import { expect, test } from 'vitest'
import { notFoundSign } from '../../shared/content/error-signs'
import { hero } from '../../shared/content/home/hero'
import { navigation } from '../../shared/content/navigation'
import { siteInBrowser } from '../support/browser/site-in-browser'
import { NOT_FOUND_MESSAGES, sizes } from '../support/content'
import { openMenu } from '../support/visitor'

const { open } = siteInBrowser()

// Phones in landscape, a small phone with the browser's toolbars visible, and low windows.
const SHORT_SCREENS = sizes(
  '320×460 568×320 640×360 640×400 740×360 844×390 932×430 960×400 1024×460 1280×470',
)

const FIRST_SCREENS: [string, string, string, string[]][] = [
  ['hero', '/', 'main section:first-of-type', [hero.call, hero.schedule]],
  ['not-found page', '/no/such/page', 'main', [notFoundSign.home]],
  ['open menu', '/', 'header nav', [navigation.call]],
]

test.each(FIRST_SCREENS)('the first screen has the buttons of the %s', async (part, path, place, names) => {
  const page = await open(path, { width: 360, reducedMotion: 'reduce', allow: NOT_FOUND_MESSAGES })
  if (part === 'open menu') await openMenu(page)
  for (const { width, height } of SHORT_SCREENS) {
    if (part === 'open menu' && width >= 960) continue
    await page.setViewportSize({ width, height })
    for (const name of names) {
      const target = page.locator(place).getByRole('link', { name: RegExp(`^${name}`) })
      const box = (await target.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
      const isWhole = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
      expect(isWhole, `${target} at ${width} × ${height}`).toBe(true)
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
  const header = await page.getByRole('banner').boundingBox()
  expect(header && header.y + header.height > 0).toBe(stays)
})

const ROAD = 'svg[preserveAspectRatio=none]'
const ROADS = sizes('320×568 390×844 844×390 768×1024 1280×800 1366×768 1920×1080 2560×1440')

test.each(ROADS)('one road leads to the form and on the not-found page at $width px', async (size) => {
  const { width, height } = size
  const lost = await open('/no/such/page', { ...size, allow: NOT_FOUND_MESSAGES })
  const ends = await lost.locator(ROAD).evaluateAll(readRoads)
  const page = await open('/', { ...size, reducedMotion: 'reduce' })
  await page.getByRole('link', { name: hero.schedule }).click()
  const roads = await page.locator(ROAD).evaluateAll(readRoads)
  const same = { left: 0, right: width, edges: ends[0]?.edges, height: roads[0]?.height }
  expect(roads).toMatchObject([same, same])
  expect(ends).toMatchObject([{ ...same, height: expect.anything() }])
  if (width >= 1280) expect(ends[0]?.lineBottom).toBeLessThan(height - 68)
  // After the jump the end of the road shows under the header, with the line.
  expect(roads[1]?.bottom).toBeGreaterThanOrEqual(40)
  expect(roads[1]?.lineBottom).toBeGreaterThan(0)
})

/** Roads in the window; heights are from the end of the header. Runs in the page. */
function readRoads(roads: Element[]) {
  const header = document.querySelector('header')?.offsetHeight ?? Number.NaN
  return roads.map((road) => {
    const { left, right, bottom, height } = road.getBoundingClientRect()
    const line = road.querySelector('[fill="var(--white)"]')?.getBoundingClientRect()
    const edges = [...road.querySelectorAll('path')].slice(0, 3).map((edge) => edge.getAttribute('d'))
    return { left, right, height, edges, bottom: bottom - header, lineBottom: line && line.bottom - header }
  })
}

test.each([
  { reducedMotion: 'no-preference', turns: true },
  { reducedMotion: 'reduce', turns: false },
] as const)('the logo turns while one scrolls ($reducedMotion): $turns', async ({ reducedMotion, turns }) => {
  const page = await open('/', { width: 390, height: 844, reducedMotion })
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
  expect(seen.size).toBe(turns ? 3 : 1)
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
  const top = async () => (await page.getByRole('form').boundingBox())?.y
  await expect.poll(top).toBeGreaterThan(0)
  await expect.poll(top).toBeLessThan(800)
  // Smooth scrolling is for links within a page.
  expect(await page.evaluate(() => Reflect.get(window, 'scrolls'))).toBeLessThanOrEqual(2)
})

test.runIf(hero.heading.length <= 40)('the first screen of a phone has a proof', async () => {
  const page = await open('/', { width: 390, height: 844 })
  const proof = await page.getByText(hero.proof).boundingBox()
  expect(proof && proof.y + proof.height).toBeLessThanOrEqual(844)
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
const linesOfSchedule = () => {
  const range = document.createRange()
  range.selectNodeContents(document.querySelector('main [href="#contact"]') as Element)
  return range.getClientRects().length
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
  { what: 'lines of the button beside the call button', at: '360×740', look: linesOfSchedule, most: 1 },
  { what: 'space under the form', at: '2560×1440', look: spaceUnderForm, most: 60 },
  { what: 'space without the form', at: '1280×800', js: false, look: spaceUnderForm, most: 60 },
  {
    what: 'missing air under the plate',
    at: '1280×800',
    look: missingAirUnderPlate,
    most: 0,
    path: '/reviews',
  },
  {
    what: 'height of the header without a script',
    at: '390×844',
    js: false,
    look: heightOfHeader,
    most: 170,
  },
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

test.each([360, 1280])('an island in a band is as wide as a text at %i px', async (width) => {
  const page = await open('/', { width })
  const [text, island] = await page.locator('.band').evaluateAll(([band]) => {
    const [text, element, child] = ['p', 'div', 'p'].map((name) => document.createElement(name))
    element?.setAttribute('data-island', 'Menu')
    element?.append(child ?? '')
    band?.append(text ?? '', element ?? '')
    return [text, child].map((box) => ({ x: box?.offsetLeft, width: box?.offsetWidth }))
  })
  expect(text?.width).toBeGreaterThan(width / 2)
  expect(island).toEqual(text)
})
