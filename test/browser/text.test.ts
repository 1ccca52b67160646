import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { siteInBrowser } from '../support/site'
import { readNow, setFontSize, spaceText } from '../support/survey'
import { openMenu, submitForm } from '../support/visitor'

// The pages as they open are in layout.test.ts.

const { open } = siteInBrowser()

const REDUCED = { reducedMotion: 'reduce' } as const

test.each([
  ['wider text spacing', spaceText],
  ['text of 24 px', (page: Page) => setFontSize(page, 24)],
])('the confirmation and the open menu fit %s', async (_name, enlarge) => {
  const page = await open('/', { width: 320, height: 640, ...REDUCED })
  await submitForm(page)
  await enlarge(page)
  await expectFits(page, 'with the confirmation')
  await openMenu(page)
  await expectFits(page, 'with the open menu')
})

/** Expects that on small phones the page clips no text and doesn't scroll sideways. */
async function expectFits(page: Page, state: string): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    const { overflow, clipped } = await readNow(page)
    expect(overflow.across, `pixels that the page scrolls sideways at ${width} px ${state}`).toBe(0)
    expect(clipped, `texts that are clipped at ${width} px ${state}`).toEqual([])
  }
}
