import type { Page } from 'playwright-core'

/** More stops than any page has: a walk that goes in circles ends here. */
const LIMIT = 120

/**
 * Presses `key` until the focus leaves the page, or for `steps` presses. Returns what `look`, which runs in the browser,
 * reports of each element that had the focus.
 */
export async function walkByKey<Seen>(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  look: (focused: Element) => Seen,
  steps?: number,
): Promise<Seen[]> {
  const seen: Seen[] = []
  while (seen.length < (steps ?? LIMIT)) {
    await page.keyboard.press(key)
    await page.evaluate(nextFrames)
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) return seen
    seen.push(await focused.evaluate(look as (focused: HTMLElement | SVGElement) => Seen))
  }
  if (steps !== undefined) return seen
  throw new Error(`the focus has not left the page after ${LIMIT} times ${key}`)
}

/** Until what scrolled into sight has been drawn, and observers of it have answered. */
function nextFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
}
