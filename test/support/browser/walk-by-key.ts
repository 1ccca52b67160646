import type { Page } from 'playwright-core'

/** More stops than any page has, to end a walk that goes in circles. */
const LIMIT = 120

/**
 * Presses `key` until focus leaves the page, or `steps` times. Returns the result of `look` for each focused element;
 * `look` runs in the page.
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

/** Waits until scrolled content is drawn and intersection observers have run. */
export function nextFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
}
