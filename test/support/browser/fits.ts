import type { Page } from 'playwright-core'
import { expect } from 'vitest'

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

/** One line for each text that leaves the window, is clipped by an ancestor, or overlaps another text. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Line = { text: string; block: Element; left: number; right: number; top: number; bottom: number }
    const lines: Line[] = []
    const faults: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      const parent = node.parentElement
      if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue
      if (parent.closest('svg, option, script') || isVisuallyHidden(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        // Glyphs fill about two thirds of the height of their box.
        const rest = (bottom - top) / 6
        lines.push({ text, block: blockOf(parent), left, right, top: top + rest, bottom: bottom - rest })
      }
    }
    for (const line of lines) {
      const { text, block, left, right, top, bottom } = line
      if (left < 0 || right > document.documentElement.clientWidth) faults.push(`${text}: leaves the window`)
      for (let box: Element | null = block; box && box !== document.body; box = box.parentElement) {
        const { overflowX, position, display } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        const holds = overflowX !== 'visible' || /^(A|BUTTON)$/.test(box.tagName)
        const wider = left < edge.left - 1 || right > edge.right + 1
        const higher = top < edge.top || bottom > edge.bottom
        const outside = ((holds || box === block) && wider) || (holds && higher)
        if (display !== 'contents' && outside) faults.push(`${text}: leaves its ${box.localName}`)
        if (position === 'fixed') break
      }
      if (isFloating(block)) continue
      const over = lines.find(
        (other) =>
          other.block !== block &&
          Math.min(right, other.right) - Math.max(left, other.left) > 1 &&
          Math.min(bottom, other.bottom) - Math.max(top, other.top) > 1 &&
          !isFloating(other.block),
      )
      if (over) faults.push(`${text}: lies on ${over.text}`)
    }
    return [...new Set(faults)]

    function blockOf(element: Element): Element {
      let box = element
      while (box.parentElement && /^(inline|contents)$/.test(getComputedStyle(box).display))
        box = box.parentElement
      return box
    }
    function isFloating(element: Element): boolean {
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(box).position)) return true
      }
      return false
    }
    function isVisuallyHidden(element: Element): boolean {
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (getComputedStyle(box).clipPath !== 'none') return true
      }
      return false
    }
  })
}
