import { expect, test } from 'vitest'
import { notFoundSign } from '../../shared/content/error-pages'
import { areas } from '../../shared/content/home/areas'
import { quoteButtonText } from '../../shared/content/home/contact'
import { hero } from '../../shared/content/home/hero'
import { NOT_FOUND_MESSAGES, REQUEST_FIELDS, SITE_PAGES } from '../support/content'
import { WIDE_PX } from '../support/media-queries'
import { startServer } from '../support/server/start-server'
import { siteInBrowser } from '../support/site'
import { isInWindow, onlyBox, readingAt, survey } from '../support/survey'

const here = siteInBrowser()
const { open } = here

const NOT_FOUND = { path: '/no/such/page', allow: NOT_FOUND_MESSAGES }

/** The survey of the home page on screens of its usual text size. */
const homeScreens = async () => (await survey(here, '/')).filter(({ state }) => state === 'usual')

/** Returns how many different numbers there are. */
const count = (numbers: number[]) => new Set(numbers).size

test.each([
  { page: 'home page', path: '/', names: [hero.call, hero.schedule, quoteButtonText] },
  { page: 'not-found page', ...NOT_FOUND, names: [notFoundSign.home] },
  // Without JavaScript the links of the menu fill the lowest windows.
  { page: 'home page without JavaScript', path: '/', names: [hero.call], javaScriptEnabled: false },
])('the first screen of the $page has its buttons', async ({ path, names, ...options }) => {
  const readings = await survey(here, path, options)
  const screens = readings.filter(({ state }) => /usual|without/.test(state))
  const larger = screens.filter(({ width, height }) => height > 300 && (options.javaScriptEnabled ?? width > 568))
  const missing = larger.flatMap((reading) =>
    names
      .filter((name) => !reading.parts.link.some((box) => box.text.startsWith(name) && isInWindow(box, reading)))
      .map((name) => `${name} at ${reading.width} × ${reading.height}`),
  )
  expect(missing, 'buttons that are not whole on the first screen').toEqual([])
})

test('the not-found page fits a phone in landscape', async () => {
  const readings = await survey(here, NOT_FOUND.path, NOT_FOUND)
  for (const size of ['844×390', '667×375', '568×320'])
    expect(readingAt(readings, size).overflow.down, `pixels below the window of ${size}`).toBe(0)
})

test('the first screen of a phone has a proof', async () => {
  const { parts } = readingAt(await survey(here, '/'), '390×844')
  expect(parts.proof[0]?.bottom, `the end of “${hero.proof}”`).toBeLessThanOrEqual(844)
})

test('the brand has at most two lines on a phone, and one line from 600 px on', async () => {
  for (const reading of await homeScreens())
    expect(onlyBox(reading, 'brand').lines, `lines of the brand at ${reading.width} px`).toBeLessThanOrEqual(
      reading.width < 600 ? 2 : 1,
    )
})

test.each([
  ['dots', 'dot', 5],
  ['buttons of the carousel', 'carouselButton', 3],
] as const)('the %s are in one row', async (_name, part, most) => {
  for (const { parts, width } of await homeScreens()) {
    expect(parts[part], `at ${width} px`).toHaveLength(most)
    expect(count(parts[part].map(({ top }) => top)), `rows at ${width} px`).toBe(1)
  }
})

test('photos of a phone in landscape fit below the header', async () => {
  const { parts } = readingAt(await survey(here, '/'), '844×390')
  const most = 390 - (parts.header[0]?.height ?? 0) + 1
  for (const { text, height } of parts.photo) expect(height, `the height of ${text}`).toBeLessThanOrEqual(most)
})

test('the call of the urgent service is in one line on a tablet and a computer', async () => {
  for (const { parts, width } of await homeScreens()) {
    if (width < 768) continue
    const [label, number] = parts.urgentCallPart
    expect(number?.left, `the left edge of the number at ${width} px`).toBeGreaterThanOrEqual(label?.right ?? 1e6)
  }
})

test('from 704 px on, the header shows the number', async () => {
  for (const { parts, width } of await homeScreens())
    expect(parts.headerNumber.length, `numbers at ${width} px`).toBe(width < 704 ? 0 : 1)
})

test('labels and fields beside each other are aligned', async () => {
  for (const width of [768, 1024, 1280]) {
    const { parts } = readingAt(
      await survey(here, '/'),
      `${width}×${width === 768 ? 1024 : width === 1024 ? 768 : 800}`,
    )
    expect(parts.field).toHaveLength(REQUEST_FIELDS.length)
    const lines = parts.field.map(({ left, top }, index) => ({ left, line: `${parts.label[index]?.top} ${top}` }))
    const seconds = lines.filter(({ left }) => left !== lines[0]?.left)
    expect(seconds.length, `fields beside another at ${width} px`).toBeGreaterThan(0)
    for (const second of seconds)
      expect(second.line, `tops at ${width} px`).toBe(lines[lines.indexOf(second) - 1]?.line)
  }
})

test.each(SITE_PAGES)(
  'the $name fits every width, zoom, paper, text size and text spacing',
  async ({ path, allow }) => {
    for (const { state, width, height, overflow, clipped, broken, emptyPictures } of await survey(here, path, {
      allow,
    })) {
      const place = `at ${width} × ${height}, ${state}`
      expect(overflow.across, `pixels that the page scrolls sideways ${place}`).toBe(0)
      expect(clipped, `texts that are clipped ${place}`).toEqual([])
      expect(emptyPictures, `pictures without a file ${place}`).toEqual([])
      expect(broken, `numbers and words that break ${place}`).toEqual([])
    }
  },
)

test('the home page shows a whole sign for each area', async () => {
  for (const { parts, width, state } of await survey(here, '/')) {
    const whole = parts.area.filter(({ left, right }) => left >= 0 && right <= width)
    expect(
      whole.map(({ text }) => text),
      `at ${width} px, ${state}`,
    ).toEqual(areas.map(({ name }) => name))
  }
})

test.each(SITE_PAGES)('a finger hits every control of the $name', async ({ path, allow }) => {
  const readings = await survey(here, path, { allow })
  for (const size of ['360×640', '1280×800']) {
    const { dead, small, parts } = readingAt(readings, size, 'usual')
    expect(parts.link.length, `links at ${size}`).toBeGreaterThan(2)
    expect(dead, `controls that something else covers at ${size}`).toEqual([])
    expect(small, `controls that a finger misses at ${size}`).toEqual([])
  }
})

test.each(SITE_PAGES)('a larger default size enlarges all text of the $name', async ({ path, allow }) => {
  const readings = await survey(here, path, { allow })
  const before = readingAt(readings, '1920×1080', 'usual').texts
  const after = readingAt(readings, '1920×1200', 'text of 24 px').texts
  const enlarged = new Map(after.map(({ text, size }) => [text, size]))
  // The width of the screen may limit text that's larger.
  const stuck = before.filter(({ text, size }) => (enlarged.get(text) ?? 1e3) < Math.min(size * 1.5 - 0.1, 24))
  expect(stuck, 'texts that do not grow').toEqual([])
})

test('the header and the quote button leave the screen of a phone with text of twice the size', async () => {
  const { parts, stuck } = readingAt(await survey(here, '/'), '390×844', 'text of 32 px')
  expect(parts.header[0]?.height, 'the height of the header').toBeLessThanOrEqual(100)
  expect(stuck, 'what stays').toEqual([])
})

test("the header stays on the screen unless it's lower than 300 px", async () => {
  for (const { stuck, width, height } of await homeScreens())
    expect(stuck.includes('header'), `whether the header stays at ${width} × ${height}`).toBe(height >= 300)
})

test('the link to the form leads to a field below the header', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { header, field, end } = await page.evaluate(jumpToForm)
    const place = `at ${width} × ${height}`
    expect(field.top, `the top of the first field ${place}`).toBeGreaterThan(header.bottom)
    expect(field.top + 52, `the end of the first field ${place}`).toBeLessThanOrEqual(height)
    if (width >= 1280) expect(end.bottom, `the end of the whole form ${place}`).toBeLessThanOrEqual(height)
  }
})

/**
 * Follows the link to the form. Returns the boxes of the header, the first field and the form's button. Runs in the
 * page.
 */
async function jumpToForm() {
  scrollTo(0, 0)
  document.querySelector<HTMLElement>('main a[href="#contact"]')?.click()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const [header, field, end] = ['header', 'form input', 'form [type=submit]'].map((part) => {
    return document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
  })
  return { header, field, end } as Record<'header' | 'field' | 'end', DOMRect>
}

test('the call to action leads to the request form of the home page at once', async () => {
  const countScrolls = () => {
    let scrolls = 0
    Reflect.set(window, 'scrolls', scrolls)
    document.addEventListener('scroll', () => Reflect.set(window, 'scrolls', ++scrolls))
  }
  const page = await open('/reviews', { prepare: (page) => page.addInitScript(countScrolls) })
  await page.locator('main a').last().click()
  await page.waitForURL('**/#contact')
  const top = () => page.evaluate(() => document.querySelector('form')?.getBoundingClientRect().top)
  await expect.poll(top, { message: 'the top of the form' }).toBeGreaterThan(0)
  await expect.poll(top, { message: 'the top of the form' }).toBeLessThan(800)
  // Smooth scrolling is for links within a page. The page may be drawn before its event comes.
  const scrolls = () => page.evaluate(() => Reflect.get(window, 'scrolls'))
  await expect.poll(scrolls, { message: 'scroll events' }).toBeGreaterThan(0)
  expect(await scrolls(), 'scroll events').toBeLessThanOrEqual(2)
})

test('the longest brand and phone number fit every page', async () => {
  const LONGEST = { BRAND_NAME: 'Gulf Freeway Mobile Brakes and Rotors Co', PHONE: '+1 - (713) - 555 - 01.42' }
  const { url: origin } = await startServer(LONGEST)
  for (const { path, allow } of SITE_PAGES)
    for (const { width, height, overflow, clipped, parts } of await survey(here, path, { origin, allow })) {
      const place = `on ${path} at ${width} × ${height}`
      expect(overflow.across, `pixels that the page scrolls sideways ${place}`).toBe(0)
      expect(clipped, `texts that are clipped ${place}`).toEqual([])
      // On a very wide screen the page grows with the window.
      const most = width > 1920 ? 114 : 84
      expect(parts.header[0]?.height, `the height of the header ${place}`).toBeLessThanOrEqual(most)
    }
})

test('from the wide layout on, the links of the header show', async () => {
  for (const { parts, width } of await homeScreens()) {
    const links = parts.link.filter(({ top, bottom }) => top >= 0 && bottom <= (parts.header[0]?.bottom ?? 0))
    expect(links.length > 4, `whether the header has its links at ${width} px`).toBe(width >= WIDE_PX)
  }
})
