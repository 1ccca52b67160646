import { expect, test } from 'vitest'
import { areas } from '../../../shared/content/areas'
import { siteInBrowser } from '../../support/browser/site-in-browser'

const { open } = siteInBrowser()

test('no city name breaks inside a word at any width', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  for (const width of [320, 350, 360, 375, 390, 600, 767, 768, 960, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const words = await page.locator('#areas li').evaluateAll(linesOfWords)
    expect(words.map(({ word }) => word)).toEqual(areas.flatMap(({ name }) => name.split(' ')))
    expect(
      words.filter(({ lines }) => lines > 1),
      `${width} px`,
    ).toEqual([])
  }
})

/** Each word of the names with its number of lines. Runs in the page. */
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
