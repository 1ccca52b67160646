import { expect, test } from 'vitest'
import { quoteButtonText } from '../../shared/content/home/contact'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { CONTROLS, PHONE, PHONE_AND_DESKTOP, REDUCED_MOTION, REQUEST_FIELDS, SITE_PAGES } from '../support/content'
import { siteInBrowser } from '../support/site'
import {
  expectContrast,
  type FocusStop,
  openMenu,
  readFocus,
  requestForm,
  submitForm,
  walkByKey,
} from '../support/visitor'

const { open } = siteInBrowser()

// 320 × 256 is 1280 × 1024 at 400 % zoom: https://www.w3.org/WAI/WCAG22/Understanding/reflow
const SIZES = [...PHONE_AND_DESKTOP, { width: 320, height: 256 }]

test.each(SITE_PAGES)('Tab visits each control of the $name once, visibly', async ({ path, allow }) => {
  for (const size of path === '/' ? SIZES : PHONE_AND_DESKTOP) {
    // In a browser with a window, Tab has left the page for its toolbar.
    const page = await open(path, { ...size, ...REDUCED_MOTION, allow })
    const count = await page.locator(CONTROLS).filter({ visible: true }).count()
    const stops = await walkByKey(page, 'Tab')
    expect(count, `controls at ${size.width} px`).toBeGreaterThan(2)
    expect(stops.length, 'stops of Tab').toBe(count)
    // The skip link comes first although it is drawn below the header, and the floating button is in its corner.
    const ordered = stops.slice(1).filter(({ name }) => name !== quoteButtonText)
    for (const [index, next] of ordered.slice(1).entries()) {
      const { box: from, name } = ordered[index] as FocusStop
      const to = next.box
      const above = to.bottom <= from.top && to.left < from.right
      // Links in two rows of the menu overlap by 2 px.
      const before = to.top < from.bottom - 2 && to.bottom > from.top && to.right <= from.left
      expect(above || before, `from “${name}” back to “${next.name}”`).toBe(false)
    }
    expectVisible(stops)
    if (size.width === 1280) continue
    const back = await walkByKey(page, 'Shift+Tab')
    expect(back.length, 'stops of Shift+Tab').toBe(count)
    expectVisible(back)
  }
})

test('focus is visible below a confirmation and in the menu at 360 px', async () => {
  const page = await open('/', { ...PHONE, ...REDUCED_MOTION })
  await submitForm(page)
  const button = await page.evaluate(readFocus, '')
  expect(button?.name, 'the focused element').toBe(await requestForm(page).button.textContent())
  expect(button?.covered, 'what covers the button').toEqual([])
  const [dismiss] = await walkByKey(page, 'Tab', 1)
  expect(dismiss?.name, 'what Tab reaches after the button').toBe(requestFormCopy.confirmation.dismiss)
  expectVisible(dismiss ? [dismiss] : [])
  expectVisible(await walkByKey(page, 'Shift+Tab', REQUEST_FIELDS.length + 1))
  await openMenu(page)
  const links = await page.getByRole('banner').getByRole('listitem').getByRole('link').allTextContents()
  const linkStops = await walkByKey(page, 'Tab', links.length)
  const names = linkStops.map(({ name }) => name)
  expect(names, 'stops in the menu').toEqual(links)
  expectVisible(linkStops)
})

/** Expects that nothing covers the focused elements and that their rings have enough contrast. */
function expectVisible(stops: FocusStop[]): void {
  expect(stops.length, 'Tab stops').toBeGreaterThan(0)
  for (const { name, ring, covered } of stops) {
    expect(covered, `what covers ${name}`).toEqual([])
    expect(ring.style, name).toBe('solid')
    expect(ring.width, `the ring of ${name}`).toBeGreaterThanOrEqual(2)
    expectContrast(ring.color, ring.ground, name)
  }
}
