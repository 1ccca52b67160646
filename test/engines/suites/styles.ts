import { expect, test } from 'vitest'
import type { EnginePage } from '../../../scripts/support/engines/engine'
import type { SiteInEngine } from '../../support/site-in-engine'
import { PHONE_AND_DESKTOP, SITE_PAGES } from '../../support/site-pages'

const LIMIT = 120

/** Holds to Chromium what a box does not show: underlines, the pointer, and what has the focus. */
export function styleTests({ open, openModel }: SiteInEngine): void {
  test.each(SITE_PAGES)('the $name has the underlines and pointers that it has in Chromium', async (site) => {
    const visit = { reducedMotion: true, allow: site.allow }
    const [page, model] = await Promise.all([open(site.path, visit), openModel(site.path, visit)])
    const [styles, models] = await Promise.all([page.evaluate(readStyles), model.evaluate(readStyles)])
    expect(models.length).toBeGreaterThan(1)
    expect(styles).toEqual(models)
  })

  test.each(PHONE_AND_DESKTOP)(
    'at $width px Tab goes where it goes in Chromium, with the same ring',
    async (size) => {
      const visit = { ...size, reducedMotion: true }
      const [page, model] = await Promise.all([open('/', visit), openModel('/', visit)])
      const [stops, models] = await Promise.all([walkByTab(page), walkByTab(model)])
      expect(models.length).toBeGreaterThan(10)
      expect(stops).toEqual(models)
    },
  )
}

/** The underline of each link and the pointer's shape over each button. Runs in the page. */
function readStyles(): string[] {
  return [...document.querySelectorAll('a, a *:not(svg *), button')].map((element) => {
    const style = getComputedStyle(element)
    const name = `${element.localName} ${element.textContent?.slice(0, 40)}`
    if (element.localName === 'button') return `${name}: ${style.cursor}`
    if (style.textDecorationLine === 'none') return `${name}: no underline`
    return `${name}: ${style.textDecorationThickness} ${style.textDecorationColor} ${style.textUnderlineOffset}`
  })
}

/** What has the focus after each press of Tab until it leaves the page or begins anew, with its ring. */
async function walkByTab(page: EnginePage): Promise<string[]> {
  const stops: string[] = []
  while (stops.length < LIMIT) {
    await page.press('Tab')
    const stop = await page.evaluate(readFocus)
    if (stop === null || stop === stops[0]) return stops
    stops.push(stop)
  }
  throw new Error(`the focus goes on after ${LIMIT} times Tab`)
}

function readFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(focused)
  const name = focused.ariaLabel ?? (focused.textContent || focused.id)
  return [name, outlineStyle, outlineWidth, outlineColor, outlineOffset].join(', ')
}
