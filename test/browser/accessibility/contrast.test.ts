import { expect, test } from 'vitest'
import { ratingBreakdown } from '../../../shared/content/derived/ratings'
import { carouselLabels } from '../../../shared/content/home/carousel'
import { reviews } from '../../../shared/content/reviews'
import { LEAST_CONTRAST, type Paint, ratio } from '../../support/browser/contrast-ratio'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { PHOTO_COUNT } from '../../support/content/photos'
import { REQUEST_FIELDS } from '../../support/content/request-fields'
import { PHONE_AND_DESKTOP } from '../../support/content/site-pages'

const { open } = siteInBrowser()

test.each(PHONE_AND_DESKTOP)(
  'borders of fields and carousel buttons have enough contrast at $width px',
  async (size) => {
    const page = await open('/', size)
    const controls = page.locator('input, select, textarea, [aria-roledescription=carousel] button:has(svg)')
    const paints = await controls.evaluateAll(readPaints)
    expect(paints).toHaveLength(REQUEST_FIELDS.length + 3)
    for (const { name, border, inside, around } of paints) {
      expect(ratio(border, inside), `${name}, inside`).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      expect(ratio(border, around), `${name}, outside`).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    }
  },
)

test('the dots have enough contrast, and so does the current dot against the others', async () => {
  const page = await open('/')
  const dots = page.getByRole('group', { name: carouselLabels.dots }).getByRole('button')
  const paints = await dots.evaluateAll(readPaints, '::before')
  expect(paints).toHaveLength(PHOTO_COUNT)
  for (const { name, border, around } of paints) {
    expect(ratio(border, around), name).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  }
  const [current = '', other = ''] = paints.map(({ inside }) => inside)
  expect(ratio(current, other)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
})

test('filled stars and rating bars have enough contrast', async () => {
  const page = await open('/reviews')
  const paints = await page.locator('main svg[role=img], main li rect').evaluateAll(readPaints)
  expect(paints).toHaveLength(reviews.length + 1 + ratingBreakdown.length)
  for (const { name, fill, around } of paints) {
    expect(ratio(fill, around), name).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  }
})

/** The colors of each element, and of the backgrounds on both sides of its border. Runs in the page. */
function readPaints(elements: Element[], pseudo?: string) {
  const ground = (box: Element | null): Paint => {
    const color = box ? getComputedStyle(box).backgroundColor : 'rgb(255, 255, 255)'
    return color === 'rgba(0, 0, 0, 0)' ? ground(box?.parentElement ?? null) : color
  }
  return elements.map((element) => {
    const { backgroundColor, borderTopColor: border, fill } = getComputedStyle(element, pseudo)
    return {
      name: `${element.ariaLabel ?? element.id}`,
      border,
      fill,
      inside: backgroundColor === 'rgba(0, 0, 0, 0)' ? ground(element) : backgroundColor,
      around: ground(element.parentElement),
    }
  })
}
