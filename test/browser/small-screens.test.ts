import { expect, test } from 'vitest'
import { siteInBrowser } from '../support/browser'

const { open } = siteInBrowser()

test('no city breaks inside a word, at any width', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  for (const width of [320, 350, 360, 375, 390, 600, 767, 768, 960, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const words = await page.locator('#areas li').evaluateAll(linesOfWords)
    expect(words).toHaveLength(10)
    expect(
      words.filter(({ lines }) => lines > 1),
      `${width} px`,
    ).toEqual([])
  }
})

// An iPhone SE of 2016, one of 2022 with the browser's bars, and a small Android phone.
test.each([
  { width: 320, height: 568 },
  { width: 375, height: 553 },
  { width: 360, height: 640 },
])('on a first screen of $width × $height the floating button covers no other button', async (size) => {
  const page = await open('/', size)
  const floating = await page.getByRole('link', { name: 'Get Quote Now' }).boundingBox()
  const schedule = await page.getByRole('link', { name: 'Schedule Online' }).boundingBox()
  const end = (schedule?.y ?? 0) + (schedule?.height ?? 0)
  expect(end).toBeGreaterThan(0)
  expect(floating?.y).toBeGreaterThanOrEqual(end)
})

/** Each word of the names, and how many lines it takes. */
function linesOfWords(items: Element[]) {
  return items.flatMap(({ firstChild: text }) =>
    [...(text?.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange()
      if (text) range.setStart(text, index)
      if (text) range.setEnd(text, index + word.length)
      return { word, lines: range.getClientRects().length }
    }),
  )
}
