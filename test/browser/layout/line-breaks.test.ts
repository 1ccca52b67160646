import { expect, test } from 'vitest'
import { areas } from '../../../shared/content/home/areas'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { SITE_PAGES } from '../../support/content/site-pages'

const PHONE = '(281) 555-0199'
const NUMBER = '\\(281\\) 555-0199'
const WORD = '\\S+'
const CITIES = areas.flatMap(({ name }) => name.split(' '))
const WIDTHS = [320, 350, 360, 375, 390, 600, 767, 768, 960, 1024, 1280]

const { open } = siteInBrowser({}, { PHONE })

test.each(SITE_PAGES)('no phone number on the $name wraps at any width', async ({ path, allow }) => {
  const page = await open(path, { allow, reducedMotion: 'reduce' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    const numbers = await page.getByText(PHONE).evaluateAll(linesOf, NUMBER)
    const wrapped = numbers.filter(({ lines }) => lines > 1)
    expect(wrapped, `${width} px`).toEqual([])
  }
  // On a wide screen the header of every page shows the number.
  const header = page.getByRole('banner').getByText(PHONE).filter({ visible: true })
  expect(await header.evaluateAll(linesOf, NUMBER)).toEqual([{ text: PHONE, lines: 1 }])
})

test('no city name breaks inside a word at any width', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const words = await page.locator('#areas li').evaluateAll(linesOf, WORD)
    expect(words, `${width} px`).toEqual(CITIES.map((text) => ({ text, lines: 1 })))
  }
})

/** Each match of `pattern` with its number of lines, which is 0 if it is hidden. Runs in the page. */
function linesOf(elements: Element[], pattern: string) {
  const texts = elements.flatMap(({ childNodes }) => [...childNodes].filter((node) => node instanceof Text))
  return texts.flatMap((node) =>
    [...node.data.matchAll(RegExp(pattern, 'g'))].map(({ 0: text, index }) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + text.length)
      return { text, lines: range.getClientRects().length }
    }),
  )
}
