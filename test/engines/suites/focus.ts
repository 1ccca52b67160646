import { expect, test } from 'vitest'
import { QUOTE_ID } from '../../../shared/islands/runtime/protocol'
import { PHONE_AND_DESKTOP } from '../../support/content/site-pages'
import type { EnginePage } from '../../support/engines/engine'
import type { SiteInEngine } from '../../support/engines/site-in-engine'

/** More stops than any page has, to end a walk that never leaves the page. */
const LIMIT = 120

export function focusTests({ open, openModel }: SiteInEngine): void {
  test.each(PHONE_AND_DESKTOP)(
    'the Tab order and the focus rings equal Chromium’s at $width px',
    async (size) => {
      const visit = { ...size, reducedMotion: true }
      const [page, model] = await Promise.all([open('/', visit), openModel('/', visit)])
      const [stops, models] = await Promise.all([walkByTab(page), walkByTab(model)])
      expect(models.length).toBeGreaterThan(10)
      expect(stops).toEqual(models)
    },
  )
}

/**
 * The focused element and its ring after each Tab, until focus leaves the page or returns to the first stop. Without the
 * floating button: engines scroll differently far, and it hides beside the page's own buttons.
 */
async function walkByTab(page: EnginePage): Promise<string[]> {
  const stops: string[] = []
  for (let step = 0; step < LIMIT; step += 1) {
    await page.press('Tab')
    const stop = await page.evaluate(readFocus, QUOTE_ID)
    if (stop === null || stop === stops[0]) return stops
    if (stop !== 'floats') stops.push(stop)
  }
  throw new Error(`the focus goes on after ${LIMIT} times Tab`)
}

function readFocus(floating: string): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  if (focused.closest(`#${floating}`)) return 'floats'
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(focused)
  const name = focused.ariaLabel ?? (focused.textContent || focused.id)
  return [name, outlineStyle, outlineWidth, outlineColor, outlineOffset].join(', ')
}
