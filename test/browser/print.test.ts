import { expect, test } from 'vitest'
import { quoteButtonText } from '../../shared/content/home/contact'
import { hero } from '../../shared/content/home/hero'
import { testimonialsCopy } from '../../shared/content/home/testimonials'
import { navigation } from '../../shared/content/navigation'
import { SITE_PAGES } from '../support/content'
import { siteInBrowser } from '../support/site'
import { readNow } from '../support/survey'

const { open } = siteInBrowser()

/** US Letter in CSS pixels, less the style sheet's margins of 12 mm above and below. */
const LETTER = { width: 816, height: 966 }

test.each(SITE_PAGES)('the $name prints its number on top, dark on light, and no control', async ({ path, allow }) => {
  const page = await open(path, { ...LETTER, allow })
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible(), 'whether the heading shows').toBe(true)
  expect(await page.locator('button, form').filter({ visible: true }).count(), 'buttons and forms').toBe(0)
  for (const name of [quoteButtonText, hero.schedule, testimonialsCopy.allReviews, navigation.skip]) {
    expect(await page.getByRole('link', { name }).filter({ visible: true }).count(), name).toBe(0)
  }
  const { parts } = await readNow(page)
  expect(parts.headerNumber[0]?.bottom, 'the end of the number').toBeLessThan(LETTER.height / 4)
  expect(
    parts.brand.map(({ lines }) => lines),
    'lines of the brand',
  ).toEqual([1])
  expect(
    parts.headline.map(({ lines }) => lines),
    'lines of the heading',
  ).toEqual([1])
  // No section covers the end of the previous section.
  const sections = page.locator('main > section')
  const covered = await sections.evaluateAll((all) => all.map((part) => part.scrollHeight - part.clientHeight))
  expect(
    covered.filter((pixels) => pixels > 0),
    'covered pixels',
  ).toEqual([])
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages?.length, 'printed pages').toBeGreaterThan(0)
  expect(pages?.length, 'printed pages').toBeLessThanOrEqual(path === '/' ? 3 : 2)
  const boxes = page.locator('html, body, body *:not(svg *)').filter({ visible: true })
  const unreadable = await boxes.evaluateAll((all) => {
    const lightness = (color: string): number => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? []
      return alpha === 0 ? 255 : (red * 2 + green * 5 + blue) / 8
    }
    return all.flatMap((box) => {
      const { backgroundColor, color } = getComputedStyle(box)
      const hasText = [...box.childNodes].some((node) => node instanceof Text && node.data.trim())
      const name = `${box.localName} ${box.textContent?.slice(0, 30)}`
      if (lightness(backgroundColor) < 128) return [`${name}: dark background`]
      return hasText && lightness(color) > 128 ? [`${name}: light text`] : []
    })
  })
  expect(unreadable).toEqual([])
})
