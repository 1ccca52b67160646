import { expect, test } from 'vitest'
import type { EnginePage } from '../../../scripts/support/engines/engine'
import type { SiteInEngine } from '../../support/site-in-engine'
import { PHONE_AND_DESKTOP } from '../../support/site-pages'

/** More stops than any page has: a walk that never leaves the page ends here. */
const LIMIT = 120

export function focusTests({ open, openModel }: SiteInEngine): void {
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

/** What has the focus after each press of Tab, with its ring, until the focus leaves the page or begins anew. */
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
