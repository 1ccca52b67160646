import { expect, test } from 'vitest'
import { quoteButtonText } from '../../shared/content/home/contact'
import { hero } from '../../shared/content/home/hero'
import { testimonialsCopy } from '../../shared/content/home/testimonials'
import { navigation } from '../../shared/content/navigation'
import { REDUCED_MOTION, SITE_PAGES, site } from '../support/content'
import { siteInBrowser } from '../support/site'

const { open } = siteInBrowser()

test.each(SITE_PAGES)('the $name prints its number, dark on light, and no control', async ({ path, allow }) => {
  const page = await open(path, { width: 816, height: 966, ...REDUCED_MOTION, allow })
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible(), 'whether the heading shows').toBe(true)
  expect(await page.getByText(site.phone.display).filter({ visible: true }).count(), 'numbers').toBeGreaterThan(0)
  expect(await page.locator('button, form').filter({ visible: true }).count(), 'buttons and forms').toBe(0)
  for (const name of [quoteButtonText, hero.schedule, testimonialsCopy.allReviews, navigation.skip])
    expect(await page.getByRole('link', { name }).filter({ visible: true }).count(), name).toBe(0)
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
  expect(unreadable, 'text that is unreadable in print').toEqual([])
})
