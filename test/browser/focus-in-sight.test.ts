import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { siteInBrowser } from '../support/browser'
import { SITE_PAGES } from '../support/site-pages'
import { openMenu, submitRequest } from '../support/states'
import { walkByKey } from '../support/walk-by-key'

const { open } = siteInBrowser()

const STILL = { reducedMotion: 'reduce' } as const
const SIZES = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
  // 1280 × 1024 at 400 %: https://www.w3.org/WAI/WCAG22/Understanding/reflow
  { width: 320, height: 256 },
]

test.each(SITE_PAGES.flatMap((site) => SIZES.map((size) => ({ ...site, ...size }))))(
  'nothing covers what has the focus on the $name at $width × $height',
  async ({ path, allow, width, height }) => {
    const page = await open(path, { width, height, ...STILL, allow })
    await page.waitForLoadState('networkidle')
    await expectInSight(page, path)
  },
)

test.each(SIZES)(
  'nothing covers what has the focus at $width × $height below a confirmation',
  async (size) => {
    const page = await open('/', { ...size, ...STILL })
    await page.waitForLoadState('networkidle')
    await submitRequest(page)
    const button = page.locator(':focus')
    expect(await button.textContent()).toBe('Request Service')
    // The smallest window has no room for the header, the button and the whole confirmation: a part must do.
    const mayHide = size.height < 300 ? 3 : 0
    expect((await button.evaluate(coveredPoints)).length, 'the button that was pressed').toBeLessThanOrEqual(
      mayHide,
    )
    await expectInSight(page, 'confirmed')
  },
)

test.each(SIZES.filter(({ width }) => width < 960))(
  'nothing covers what has the focus at $width × $height in the open menu',
  async (size) => {
    const page = await open('/', { ...size, ...STILL })
    await page.waitForLoadState('networkidle')
    await openMenu(page)
    for (const name of ['Services', 'Service Areas', 'Reviews', 'Contact', 'Call (713) 555-0142']) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      expect(await focused.textContent()).toBe(name)
      expect(await focused.evaluate(coveredPoints), name).toEqual([])
    }
  },
)

/** Forward to the end of the page, and all the way back. */
async function expectInSight(page: Page, where: string): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const covered = await walkByKey(page, key, coveredPoints)
    expect(covered.length).toBeGreaterThan(1)
    expect(covered.flat(), `${where} by ${key}`).toEqual([])
  }
}

/** Those of nine points of the element where something else is in front of it, or that are out of the window. */
function coveredPoints(focused: Element): string[] {
  const name = focused.ariaLabel ?? (focused.textContent || focused.id)
  const { left, top, width, height } = focused.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].flatMap((down) => [0.1, 0.5, 0.9].map((along) => [along, down] as const))
  return points.flatMap(([along, down]) => {
    const front = document.elementFromPoint(left + width * along, top + height * down)
    if (front && (focused.contains(front) || front.contains(focused))) return []
    return [`${name} at ${along}/${down}: ${front?.closest('[id], header')?.outerHTML.slice(0, 40)}`]
  })
}
