import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectFits } from '../../support/browser/expect-fits'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { openMenu } from '../../support/browser/states'
import { SITE_PAGES } from '../../support/content/site-pages'

/** The browser's default font size in pixels; usually 16. */
const LARGER_TYPE = 24
/** Text of this size is large already, and the width of the screen may limit it. */
const LARGE = 24

const usual = siteInBrowser()
const larger = siteInBrowser({ args: [`--blink-settings=defaultFontSize=${LARGER_TYPE}`] })

describe.each(SITE_PAGES)('the $name with a default font size of 24 px', ({ path, allow }) => {
  test.each([390, 1920])('enlarges every text at %i px', async (width) => {
    // A lower screen hides the decoration of the not-found page.
    const options = { width, height: 1200, allow, reducedMotion: 'reduce' } as const
    const before = await textSizes(await usual.open(path, options))
    const after = await textSizes(await larger.open(path, options))
    expect(after.length).toBe(before.length)
    const stuck = after.filter(({ size }, place) => {
      const wanted = ((before[place]?.size ?? 0) * LARGER_TYPE) / 16
      return size < Math.min(wanted - 0.1, LARGE)
    })
    expect(stuck).toEqual([])
  })

  test('fits every width', async () => {
    const page = await larger.open(path, { allow, reducedMotion: 'reduce' })
    await expectFits(page, [320, 360, 390, 600, 768, 1024, 1280, 1440, 1920])
  })
})

test('the open menu fits text of 24 px', async () => {
  const page = await larger.open('/', { width: 320, reducedMotion: 'reduce' })
  await openMenu(page)
  await expectFits(page, [320, 390])
})

/** The font size of each text, in document order. */
function textSizes(page: Page): Promise<{ text: string; size: number }[]> {
  return page.evaluate(() => {
    const sizes: { text: string; size: number }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      const parent = node.parentElement
      if (!text || !parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('svg')) continue
      sizes.push({ text, size: Number.parseFloat(getComputedStyle(parent).fontSize) })
    }
    return sizes
  })
}
