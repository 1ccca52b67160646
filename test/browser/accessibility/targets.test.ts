import { expect, test } from 'vitest'
import { navigationLinks } from '../../../shared/content/navigation'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { openMenu, submitRequest } from '../../support/browser/states'
import { DOTS } from '../../support/content/photos'
import { CONTROLS, PHONE_AND_DESKTOP, SITE_PAGES } from '../../support/content/site-pages'

const { open } = siteInBrowser()

test.each(PHONE_AND_DESKTOP)(
  'at $width px every target is at least 44 px, except the dots, which are 24 px wide and 8 px apart',
  async (size) => {
    for (const { path, allow } of SITE_PAGES) {
      const page = await open(path, { ...size, allow })
      const targets = await page.locator(CONTROLS).filter({ visible: true }).evaluateAll(measure)
      expect(targets.length).toBeGreaterThan(2)
      expect(targets.filter(({ width, height }) => width < 24 || height < 44)).toEqual([])
      const narrow = targets.filter(({ width }) => width < 44)
      expect(narrow.map(({ name }) => name)).toEqual(path === '/' ? DOTS : [])
      for (const [place, dot] of narrow.entries()) {
        const last = narrow[place - 1]
        if (last && last.top === dot.top) expect(dot.left - last.left - last.width).toBeCloseTo(8)
      }
    }
  },
)

test('targets in the open menu and the confirmation are at least 44 px', async () => {
  const page = await open('/', { width: 360, height: 640 })
  await openMenu(page)
  const menu = await page.locator('header nav').locator(CONTROLS).evaluateAll(measure)
  await page.keyboard.press('Escape')
  await submitRequest(page)
  const confirmation = await page.getByRole('status').locator(CONTROLS).evaluateAll(measure)
  // The menu button, the links and the call link.
  expect(menu).toHaveLength(navigationLinks.length + 2)
  expect(confirmation).toHaveLength(1)
  for (const { name, width, height } of [...menu, ...confirmation]) {
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44)
  }
})

/** The name and the box of each control, in CSS pixels. Runs in the page. */
function measure(controls: Element[]) {
  return controls.map((control) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    return { name: control.ariaLabel ?? control.textContent, left, top, width, height }
  })
}
