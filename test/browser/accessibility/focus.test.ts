import { expect, test } from 'vitest'
import { ratio } from '../../support/browser/contrast-ratio'
import { type FocusStop, focusStop } from '../../support/browser/focus-stop'
import { requestForm } from '../../support/browser/request-form'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { openMenu, submitRequest } from '../../support/browser/states'
import { walkByKey } from '../../support/browser/walk-by-key'
import { CONTROLS, PHONE_AND_DESKTOP, SITE_PAGES } from '../../support/content/site-pages'

const { open } = siteInBrowser()

const REDUCED_MOTION = { reducedMotion: 'reduce' } as const
// 320 × 256 is 1280 × 1024 at 400 % zoom: https://www.w3.org/WAI/WCAG22/Understanding/reflow
const SIZES = [...PHONE_AND_DESKTOP, { width: 320, height: 256 }]
const CASES = SITE_PAGES.flatMap((page) => SIZES.map((size) => ({ ...page, ...size })))

/** The minimum for graphics and controls: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const LEAST_CONTRAST = 3

type Case = (typeof CASES)[number]
type Walk = { controls: string[]; stops: FocusStop[]; back: FocusStop[] }

const walks = new Map<Case, Promise<Walk>>()

/** Tabs through the page and back with Shift+Tab. The tests share one walk of each case. */
function walk(site: Case): Promise<Walk> {
  const seen = walks.get(site) ?? walkThrough(site)
  walks.set(site, seen)
  return seen
}

async function walkThrough({ path, allow, width, height }: Case): Promise<Walk> {
  const page = await open(path, { width, height, ...REDUCED_MOTION, allow })
  const controls = await page.evaluate((selector) => {
    const all = [...document.querySelectorAll(selector)]
    const seen = all.filter((control) => control.checkVisibility({ visibilityProperty: true }))
    for (const [place, control] of seen.entries()) control.setAttribute('data-place', String(place))
    return seen.map((_control, place) => String(place))
  }, CONTROLS)
  const stops = await walkByKey(page, 'Tab', focusStop)
  // One step more than forward, because a floating element may be hidden in one direction only.
  return { controls, stops, back: await walkByKey(page, 'Shift+Tab', focusStop, stops.length + 1) }
}

test.each(CASES)(
  'Tab stops at each control of the $name once at $width px, and at nothing else',
  async (site) => {
    const { controls, stops } = await walk(site)
    expect(controls.length).toBeGreaterThan(2)
    const places = stops.map(({ place }) => Number(place ?? Number.NaN))
    expect(places.toSorted((one, other) => one - other).map(String)).toEqual(controls)
  },
)

test.each(CASES)('the Tab order of the $name follows the visual order at $width px', async (site) => {
  const { stops } = await walk(site)
  // The skip link comes first although it is drawn below the header.
  const inFlow = stops.slice(1).filter(({ floats }) => !floats)
  expect(inFlow.length).toBeGreaterThan(1)
  for (const [index, next] of inFlow.slice(1).entries()) {
    const previous = inFlow[index] ?? next
    const [from, to] = [previous.box, next.box]
    const above = to.bottom <= from.top && to.left < from.right
    const before = to.top < from.bottom && to.bottom > from.top && to.right <= from.left
    expect(above || before, `from “${previous.name}” back to “${next.name}”`).toBe(false)
  }
})

test.each(CASES)('nothing covers the focused element on the $name at $width × $height', async (site) => {
  const { stops, back } = await walk(site)
  expect(back.map(({ place }) => place)).toContain(stops[0]?.place)
  expectUncovered(stops)
  expectUncovered(back)
})

test.each(CASES)('each focus ring on the $name has enough contrast at $width px', async (site) => {
  expectRings((await walk(site)).stops)
})

test.each(SIZES)(
  'below a confirmation nothing covers the focused element at $width × $height',
  async (size) => {
    const page = await open('/', { ...size, ...REDUCED_MOTION })
    await submitRequest(page)
    const button = await page.locator(':focus').evaluate(focusStop)
    expect(button.name).toBe(await requestForm(page).button.textContent())
    // The smallest window has no room for the header, the button and the whole confirmation.
    expect(button.covered.length).toBeLessThanOrEqual(size.height < 300 ? 3 : 0)
    const stops = await walkByKey(page, 'Tab', focusStop)
    const back = await walkByKey(page, 'Shift+Tab', focusStop, stops.length)
    expectUncovered([...stops, ...back])
    expectRings(stops)
  },
)

test.each(SIZES.filter(({ width }) => width < 960))(
  'nothing covers the focused element in the open menu at $width × $height, and its ring has enough contrast',
  async (size) => {
    const page = await open('/', { ...size, ...REDUCED_MOTION })
    await openMenu(page)
    const links = await page.locator('#menu a').allTextContents()
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      await page.keyboard.press('Tab')
      const stop = await page.locator(':focus').evaluate(focusStop)
      expect(await page.locator(':focus').textContent()).toBe(link)
      expectUncovered([stop])
      expectRings([stop])
    }
  },
)

function expectUncovered(stops: FocusStop[]): void {
  expect(stops.length).toBeGreaterThan(0)
  expect(stops.flatMap(({ covered }) => covered)).toEqual([])
}

function expectRings(stops: FocusStop[]): void {
  expect(stops.length).toBeGreaterThan(0)
  for (const { name, ring } of stops) {
    expect(ring.style, name).toBe('solid')
    expect(ring.width, name).toBeGreaterThanOrEqual(2)
    const contrast = ratio(ring.color, ring.ground)
    expect(contrast, `${name}: ${ring.color} on ${ring.ground}`).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  }
}
