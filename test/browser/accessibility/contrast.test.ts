import { expect, test } from 'vitest'
import { carouselLabels } from '../../../shared/content/carousel'
import { ratingBreakdown } from '../../../shared/content/derived/rating-breakdown'
import { reviews } from '../../../shared/content/reviews'
import { type Paint, ratio } from '../../support/browser/contrast-ratio'
import { REQUEST_FIELDS } from '../../support/browser/request-form'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { PHOTO_COUNT } from '../../support/content/photos'
import { PHONE_AND_DESKTOP } from '../../support/content/site-pages'

const { open } = siteInBrowser()

/** The minimum for graphics and controls: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const LEAST = 3

test.each(PHONE_AND_DESKTOP)(
  'borders of fields and carousel buttons have enough contrast at $width px',
  async (size) => {
    const page = await open('/', size)
    const fields = await page.locator('input, select, textarea').evaluateAll(borders)
    const buttons = await page.locator('[aria-roledescription=carousel] button:has(svg)').evaluateAll(borders)
    expect([fields.length, buttons.length]).toEqual([REQUEST_FIELDS.length, 3])
    for (const { name, edge, inside, around } of [...fields, ...buttons]) {
      expect(ratio(edge, inside), `${name}, inside`).toBeGreaterThanOrEqual(LEAST)
      expect(ratio(edge, around), `${name}, outside`).toBeGreaterThanOrEqual(LEAST)
    }
  },
)

test('the dots have enough contrast, and so does the current dot against the others', async () => {
  const page = await open('/')
  const dots = await page
    .getByRole('group', { name: carouselLabels.dots })
    .getByRole('button')
    .evaluateAll(borders, '::before')
  expect(dots).toHaveLength(PHOTO_COUNT)
  for (const { name, edge, around } of dots) {
    expect(ratio(edge, around), name).toBeGreaterThanOrEqual(LEAST)
  }
  const [current, other] = dots
  expect(current && other && ratio(current.inside, other.inside)).toBeGreaterThanOrEqual(LEAST)
})

test('filled stars and rating bars have enough contrast', async () => {
  const page = await open('/reviews')
  const graphics = await page.locator('main svg[role=img], main li rect').evaluateAll((all) =>
    all.map((graphic) => {
      let around = graphic.localName === 'rect' ? graphic.parentElement : graphic
      while (around && getComputedStyle(around).backgroundColor === 'rgba(0, 0, 0, 0)') {
        around = around.parentElement
      }
      return {
        edge: getComputedStyle(graphic).fill,
        around: around ? getComputedStyle(around).backgroundColor : '',
      }
    }),
  )
  expect(graphics).toHaveLength(reviews.length + 1 + ratingBreakdown.length)
  for (const { edge, around } of graphics) expect(ratio(edge, around)).toBeGreaterThanOrEqual(LEAST)
})

/** Returns the color of each border and of the backgrounds on both sides. Runs in the page. */
function borders(controls: Element[], pseudo?: string) {
  const ground = (box: Element | null): Paint => {
    const color = box ? getComputedStyle(box).backgroundColor : 'rgb(255, 255, 255)'
    return color === 'rgba(0, 0, 0, 0)' ? ground(box?.parentElement ?? null) : color
  }
  return controls.map((control) => {
    const style = getComputedStyle(control, pseudo)
    const own = style.backgroundColor
    return {
      name: `${control.ariaLabel ?? control.id}`,
      edge: style.borderTopColor,
      inside: own === 'rgba(0, 0, 0, 0)' ? ground(control) : own,
      around: ground(control.parentElement),
    }
  })
}
