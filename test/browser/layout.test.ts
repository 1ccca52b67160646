import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { notFoundSign } from '../../shared/content/error-pages'
import { quoteButtonText } from '../../shared/content/home/contact'
import { hero } from '../../shared/content/home/hero'
import { navigation } from '../../shared/content/navigation'
import type { RequestField } from '../../shared/content/types'
import { NOT_FOUND_MESSAGES, REQUEST_FIELDS, site, sizes } from '../support/content'
import { WIDE_PX } from '../support/media'
import { boxesOf, boxOf, countLines, siteInBrowser } from '../support/site'
import { openMenu, requestForm } from '../support/visitor'

const { open } = siteInBrowser()

// Phones in portrait and landscape, also with the browser's toolbars visible, tablets, low windows and large screens.
const SCREENS = sizes(
  '320×460 320×568 360×640 375×553 390×844 568×320 640×360 640×400 740×360 768×1024 844×390 932×430 ' +
    '960×400 1024×460 1024×768 1280×470 1280×800 2560×1440',
)

// Without JavaScript the links of the menu fill the smallest of them.
const LARGER_SCREENS = SCREENS.filter(({ width, height }) => width > 568 || height > 460)
const SCREENS_WITH_MENU = SCREENS.filter(({ width }) => width < WIDE_PX)

const FIRST_SCREENS = [
  // The links of the hero itself, and of the whole page.
  {
    part: 'the page',
    place: 'main section:first-of-type',
    links: [hero.call, hero.schedule],
    others: [quoteButtonText],
  },
  { part: 'the not-found page', path: '/no/such/page', place: 'main', links: [notFoundSign.home] },
  { part: 'the open menu', place: 'header nav', links: [navigation.call], screens: SCREENS_WITH_MENU },
  { part: 'the page without JavaScript', place: 'body', links: [quoteButtonText], screens: LARGER_SCREENS },
]

test.each(FIRST_SCREENS)('the first screen has the buttons of $part', async (row) => {
  const { part, path = '/', place, links, others = [], screens = SCREENS } = row
  const visit = { width: 360, reducedMotion: 'reduce', allow: NOT_FOUND_MESSAGES } as const
  const page = await open(path, { ...visit, javaScriptEnabled: part !== 'the page without JavaScript' })
  if (part === 'the open menu') await openMenu(page)
  for (const { width, height } of screens) {
    await page.setViewportSize({ width, height })
    for (const name of [...links, ...others]) {
      const root = page.locator(others.includes(name) ? 'body' : place)
      const found = root.getByRole('link', { name })
      const boxes = await boxesOf(found)
      const isWhole = boxes.some(
        ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= width && bottom <= height,
      )
      expect(isWhole, `whether ${name} is whole at ${width} × ${height}`).toBe(true)
    }
  }
})

test('the not-found page fits a phone in landscape', async () => {
  const page = await open('/no/such/page', { allow: NOT_FOUND_MESSAGES })
  for (const size of sizes('844×390 667×375 568×320')) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(overflow, `pixels below the window of ${size.width} × ${size.height}`).toBe(0)
  }
})

test.each([
  { height: 299, stays: false },
  { height: 320, stays: true },
])('on a screen of $height px the header is sticky: $stays', async ({ height, stays }) => {
  const page = await open('/', { width: 640, height, reducedMotion: 'reduce' })
  await page.evaluate(() => scrollTo(0, 1_000))
  expect((await boxOf(page.getByRole('banner'))).bottom > 0, 'whether the header shows').toBe(stays)
})

/** How many boxes are in each row. */
function rowLengths(boxes: { top: number }[]): number[] {
  const tops = boxes.map(({ top }) => top)
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
}

/** Expects that the hero's buttons, if they are below each other, are as wide as the widest. */
async function expectOneWidth(page: Page): Promise<void> {
  const buttons = await boxesOf(page.locator('.actions a').filter({ visible: true }))
  const widths = new Set(buttons.map(({ width }) => width))
  if (rowLengths(buttons).length > 1) expect(widths.size, `widths of the hero's buttons: ${[...widths]}`).toBe(1)
}

const ROAD = 'svg[preserveAspectRatio=none]'
/** The white line at the end of a road. */
const STOP_LINE = `${ROAD} path:last-child`
const ENDS = sizes('320×568 375×553 360×740 375×667 390×844 844×390 768×1024 1280×800 1366×768 1920×1080 2560×1440')
/** The height of a field of one line. Of a longer field this much is enough. */
const LINE_HEIGHT = 52

test('the link to the form leads along the road to a field', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  for (const size of ENDS) {
    const place = `at ${size.width} × ${size.height}`
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('link', { name: hero.schedule }).click()
    const header = await boxOf(page.getByRole('banner'))
    const roads = await boxesOf(page.locator(ROAD).filter({ visible: true }))
    const [first, last] = [roads.at(0), roads.at(-1)]
    // In a low window only a sliver of the first would show.
    const edges = { left: 0, right: size.width }
    expect(roads, `roads ${place}`).toMatchObject(Array(size.height < 400 ? 1 : 2).fill(edges))
    expect(last?.height, `the height of the last road ${place}`).toBe(first?.height)
    // The end of the road shows under the header, with the line.
    expect(last?.bottom, `the end of the road ${place}`).toBeGreaterThanOrEqual(header.bottom + 40)
    const line = await boxOf(page.locator(STOP_LINE).last())
    expect(line.bottom, `the line at its end ${place}`).toBeGreaterThan(header.bottom)
    const { control, button } = requestForm(page)
    const field = await boxOf(control(REQUEST_FIELDS[0] as RequestField))
    expect(field.top, `the top of the first field ${place}`).toBeGreaterThan(header.bottom)
    const end = Math.min(field.bottom, field.top + LINE_HEIGHT)
    expect(end, `the end of the first field ${place}`).toBeLessThanOrEqual(size.height)
    if (size.width < 1280) continue
    expect((await boxOf(button)).bottom, `the end of the whole form ${place}`).toBeLessThanOrEqual(size.height)
  }
})

test('the not-found page has a road from edge to edge, with a line at its end', async () => {
  const page = await open('/no/such/page', { allow: NOT_FOUND_MESSAGES })
  for (const { width, height } of ENDS) {
    await page.setViewportSize({ width, height })
    expect(await boxOf(page.locator(ROAD))).toMatchObject({ left: 0, right: width })
    if (width < 1280) continue
    expect((await boxOf(page.locator(STOP_LINE))).bottom, `the line at ${width} × ${height}`).toBeLessThanOrEqual(
      height,
    )
  }
})

test('the logo turns while one scrolls, and rests at the form', async () => {
  const page = await open('/', { width: 390, height: 844 })
  const rotor = page.getByRole('banner').locator('g')
  const turn = () => rotor.evaluate((rotor) => getComputedStyle(rotor).transform)
  for (let step = 0; step < 2; step += 1) {
    const before = await turn()
    await page.mouse.wheel(0, 70)
    await expect.poll(turn).not.toBe(before)
  }
  await page.getByRole('link', { name: hero.schedule }).click()
  await expect.poll(turn).toMatch(/^matrix\(1, /)
})

test('the call to action leads to the request form of the home page at once', async () => {
  const countScrolls = () => {
    let scrolls = 0
    Reflect.set(window, 'scrolls', scrolls)
    document.addEventListener('scroll', () => Reflect.set(window, 'scrolls', ++scrolls))
  }
  const page = await open('/reviews', { prepare: (page) => page.addInitScript(countScrolls) })
  await page.locator('main a').last().click()
  await page.waitForURL('**/#contact')
  const top = async () => (await boxOf(page.getByRole('form'))).top
  await expect.poll(top, { message: 'the top of the form' }).toBeGreaterThan(0)
  await expect.poll(top, { message: 'the top of the form' }).toBeLessThan(800)
  // Smooth scrolling is for links within a page. The page may be drawn before its event comes.
  const scrolls = () => page.evaluate(() => Reflect.get(window, 'scrolls'))
  await expect.poll(scrolls, { message: 'scroll events' }).toBeGreaterThan(0)
  expect(await scrolls(), 'scroll events').toBeLessThanOrEqual(2)
})

test('the first screen of a phone has a proof', async () => {
  const page = await open('/', { width: 390, height: 844 })
  expect((await boxOf(page.getByText(hero.proof))).bottom, `the end of “${hero.proof}”`).toBeLessThanOrEqual(844)
})

test('a phone without JavaScript shows at most two calls on a screen', async () => {
  const page = await open('/', { width: 390, height: 844, javaScriptEnabled: false })
  const boxes = await boxesOf(page.locator('[href^="tel:"]').filter({ visible: true }))
  expect(boxes.filter(({ top }) => top < 844).length, 'calls on the first screen').toBeLessThanOrEqual(2)
})

test('the brand is in two lines on a phone, and from 600 px on in one', async () => {
  const page = await open('/')
  const brand = page.getByRole('banner').getByText(site.brandName)
  for (const { width, lines } of [
    { width: 320, lines: 2 },
    { width: 390, lines: 2 },
    { width: 600, lines: 1 },
    { width: WIDE_PX, lines: 1 },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await countLines(brand), `lines of the brand at ${width} px`).toBe(lines)
  }
})

test('on a phone the dots are in one row', async () => {
  const page = await open('/')
  const dots = page.locator('[aria-roledescription=carousel] .dots button')
  for (const width of [320, 360, 390, 599]) {
    await page.setViewportSize({ width, height: 800 })
    const tops = (await boxesOf(dots)).map(({ top }) => top)
    expect(new Set(tops).size, `rows of dots at ${width} px`).toBe(1)
  }
})

test('on a phone in landscape photos fit below the header, and the caption begins where the text does', async () => {
  const page = await open('/', { width: 844, height: 390 })
  const header = await boxOf(page.getByRole('banner'))
  const photos = await boxesOf(page.locator('picture img').filter({ visible: true }))
  expect(Math.max(...photos.map(({ height }) => height)), 'the height of the highest photo').toBeLessThanOrEqual(
    390 - header.height + 1,
  )
  const { left } = await boxOf(page.getByText(hero.lead))
  expect((await boxOf(page.locator('.captions'))).left, 'the left edge of the caption').toBe(left)
})

test('no link of the menu or the footer is alone in its row', async () => {
  const page = await open('/', { width: 390 })
  for (const [place, widths] of [
    ['header nav li:not(.call)', [600, 768, 844]],
    ['footer nav a', [320, 360, 390]],
  ] as const) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      if (place.startsWith('header')) await openMenu(page)
      const rows = rowLengths(await boxesOf(page.locator(place).filter({ visible: true })))
      expect(rows, `${place} at ${width} px`).toSatisfy((rows) => `${rows}` === '4' || `${rows}` === '2,2')
      if (place.startsWith('header')) await page.keyboard.press('Escape')
    }
  }
})

test('on a wide screen the photo ends beside the panel of the form, or before it with all of its height', async () => {
  const page = await open('/', { width: 2560, height: 1440 })
  const panel = await boxOf(page.locator('#contact .panel').first())
  const [frame, photo] = [await boxOf(page.locator('#contact .photo')), await boxOf(page.locator('#contact img'))]
  expect(frame.bottom, 'the end of the photo').toBeCloseTo(Math.min(panel.bottom, photo.bottom), 0)
})

test('the photo beside the form stays when the confirmation appears', async () => {
  const page = await open('/', { width: 1280, height: 800, reducedMotion: 'reduce' })
  const before = await boxOf(page.locator('#contact img'))
  await page.locator('#contact [role=status]').evaluate((status: HTMLElement) => (status.style.paddingTop = '120px'))
  const after = await boxOf(page.locator('#contact img'))
  expect(after.height, 'the height of the photo').toBe(before.height)
})

test('with larger type posts of signs reach the ground, and buttons in a column are of one width', async () => {
  const page = await open('/', { width: 390 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const gaps = await page.locator('#features li').evaluateAll((signs) =>
    signs.map((sign) => {
      const [holder, face] = ['div', 'svg'].map((part) => sign.querySelector(part) as Element)
      const post = Number.parseFloat(getComputedStyle(holder as Element, '::after').height)
      return sign.getBoundingClientRect().bottom - (face?.getBoundingClientRect().bottom ?? 0) - post
    }),
  )
  for (const gap of gaps) expect(gap, 'the gap below the post of a sign').toBeLessThanOrEqual(4)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expectOneWidth(page)
})

test('on a phone two calls at most are red, also beside the urgent service', async () => {
  const page = await open('/', { width: 390, height: 844, reducedMotion: 'reduce' })
  await page.locator('#services').evaluate((services) => services.scrollIntoView({ block: 'end' }))
  await page.locator('#quote').waitFor()
  const calls = await page.locator('[href^="tel:"]').evaluateAll((all) =>
    all.flatMap((call) => {
      const { top, bottom, width } = call.getBoundingClientRect()
      const isInSight = width > 0 && top < innerHeight && bottom > 0
      return isInSight && call.checkVisibility({ visibilityProperty: true })
        ? getComputedStyle(call).backgroundColor
        : []
    }),
  )
  expect(calls.length, 'calls on the screen').toBeGreaterThan(1)
  expect(calls.filter((color) => color !== 'rgba(0, 0, 0, 0)').length, `red calls: ${calls}`).toBeLessThanOrEqual(2)
})

test('the buttons under the photos are in one row', async () => {
  const page = await open('/')
  for (const width of [320, WIDE_PX, 1024, 1180]) {
    await page.setViewportSize({ width, height: 800 })
    const buttons = await boxesOf(page.locator('[aria-roledescription=carousel] .controls > button'))
    expect(rowLengths(buttons), `${width} px`).toHaveLength(1)
  }
})

test.each([
  { path: '/', most: 8, widths: [600, 700, 768, 844, WIDE_PX, 1024, 1100, 1180, 1200] },
  { path: '/', most: 10, widths: [390, 1280] },
  { path: '/reviews', most: 10, widths: [1280] },
])('$path has at most $most sizes of type at $widths px', async ({ path, most, widths }) => {
  const page = await open(path)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const found = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const fontSizes = new Set<string>()
      while (texts.nextNode()) {
        const { parentElement: box, textContent } = texts.currentNode
        if (!box || !textContent?.trim() || box.closest('svg, script')) continue
        if (box.checkVisibility({ visibilityProperty: true })) fontSizes.add(getComputedStyle(box).fontSize)
      }
      return [...fontSizes]
    })
    expect(found.length, `sizes of type at ${width} px: ${found}`).toBeLessThanOrEqual(most)
  }
})

test('from the menu as a row to 1195 px the photo takes all but 60 px beside the hero, whose buttons are as wide', async () => {
  const page = await open('/')
  const hero = page.locator('main > section').first()
  for (const width of [WIDE_PX, 1024, 1180, 1195]) {
    await page.setViewportSize({ width, height: 800 })
    const boxIn = (part: string) => boxOf(hero.locator(part).first())
    const [promise, photos, bar] = [await boxIn('.promise'), await boxIn('.photos'), await boxIn('.bar')]
    expect(bar.height, `the height of the bar at ${width} px`).toBeLessThanOrEqual(60)
    expect(photos.height + bar.height, `the height of photo and bar at ${width} px`).toBeGreaterThanOrEqual(
      promise.height - 1,
    )
    await expectOneWidth(page)
  }
})

test('the call of the urgent service is in one line', async () => {
  const page = await open('/')
  const call = page.locator('#services').getByRole('link', { name: navigation.call })
  const parts = call.first().locator('span > span')
  for (const width of [768, 820, 860, WIDE_PX, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [label, number] = await boxesOf(parts)
    expect(number?.left, `the left edge of the number at ${width} px`).toBeGreaterThanOrEqual(
      label?.right ?? Number.NaN,
    )
  }
})

test('a tablet shows the number in the header', async () => {
  const page = await open('/')
  const number = page.getByRole('banner').getByText(site.phone.display, { exact: true })
  for (const { width, shows } of [
    { width: 767, shows: false },
    { width: 768, shows: true },
    { width: WIDE_PX, shows: true },
  ]) {
    await page.setViewportSize({ width, height: 1024 })
    expect(await number.filter({ visible: true }).count(), `numbers at ${width} px`).toBe(Number(shows))
  }
})

test('beside a longer headline the photo is as high as the text', async () => {
  const page = await open('/')
  const heroBand = page.locator('main > section').first()
  await heroBand.locator('h1').evaluate((heading) => {
    heading.textContent = `${heading.textContent} `.repeat(3)
  })
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const boxIn = (part: string) => boxOf(heroBand.locator(part).first())
    const [promise, photos, bar] = [await boxIn('.promise'), await boxIn('.photos img'), await boxIn('.bar')]
    expect(photos.bottom, `the end of the photo at ${width} px`).toBeCloseTo(bar.top, 0)
    expect(bar.bottom, `the end of the bar at ${width} px`).toBeGreaterThanOrEqual(promise.bottom - 1)
  }
})

test('the leads of features and areas are aligned with the third column below them', async () => {
  const page = await open('/')
  const places = [WIDE_PX, 1280, 1920].flatMap((width) =>
    ['#features', '#areas'].map((section) => ({ width, section })),
  )
  for (const { width, section } of places) {
    await page.setViewportSize({ width, height: 800 })
    const lead = await boxOf(page.locator(`${section} .lead`))
    const items = await boxesOf(page.locator(`${section} li`))
    const columns = [...new Set(items.map(({ left }) => left))]
    // Another business may have fewer areas.
    if (columns.length < 3) continue
    // A sign has a rim outside of its box.
    const rim = (columns[2] ?? Number.NaN) - lead.left
    expect(rim, `from the lead of ${section} to the column at ${width} px`).toBeGreaterThanOrEqual(-1)
    expect(rim, `from the lead of ${section} to the column at ${width} px`).toBeLessThanOrEqual(6)
  }
})

test('the plate of the reviews page keeps its distance from the end of its band', async () => {
  const page = await open('/reviews')
  const band = page.locator('main > section').first()
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), (await boxOf(band)).height)
  const plate = await boxOf(page.locator('.plate').first())
  expect((await boxOf(band)).bottom - plate.bottom, 'space below the plate').toBeGreaterThanOrEqual(40)
})
