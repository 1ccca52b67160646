import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { clippedTexts } from './clipped-texts'

/** Expects that at each of `widths` the page clips no text and does not scroll sideways. */
export async function expectFits(page: Page, widths: readonly number[], height = 800): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    expect(await sidewaysScroll(page), `pixels wider than ${width}`).toBe(0)
    expect(await clippedTexts(page), `${width} px`).toEqual([])
  }
}

/** How much wider than the window the page is, in CSS pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
