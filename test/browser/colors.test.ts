import { expect, test } from 'vitest'
import { contrast } from '../../shared/content/derived/contrast'
import { areas } from '../../shared/content/home/areas'
import { services } from '../../shared/content/home/services'
import { carouselLabels } from '../../shared/content/pictures'
import { averageRating, ratingBreakdown, reviews } from '../../shared/content/reviews'
import { dotName, PHOTO_COUNT, REQUEST_FIELDS, SITE_PAGES } from '../support/content'
import { siteInBrowser } from '../support/site'
import { expectContrast } from '../support/visitor'

const { open } = siteInBrowser()

test('the borders of controls and dots, and muted text on light bands, have enough contrast', async () => {
  const page = await open('/')
  const controls = page.locator('input, select, textarea, [aria-roledescription=carousel] button:has(svg)')
  const paints = await controls.evaluateAll(readPaints)
  expect(paints).toHaveLength(REQUEST_FIELDS.length + 3)
  for (const { name, border, inside, around } of paints) {
    expectContrast(border, inside, `${name}, inside`)
    expectContrast(border, around, `${name}, outside`)
  }
  const dots = page.getByRole('group', { name: carouselLabels.dots }).getByRole('button')
  const dotPaints = await dots.evaluateAll(readPaints, '::before')
  expect(dotPaints).toHaveLength(PHOTO_COUNT)
  for (const { name, border, around } of dotPaints) expectContrast(border, around, name)
  // The current dot and the next.
  const [current = '', other = ''] = dotPaints.map(({ inside }) => inside)
  expectContrast(current, other)
  // Level AAA asks for this.
  const bands = await page.locator('.paper, .white').evaluateAll((elements) =>
    elements.map((element) => {
      const style = getComputedStyle(element)
      const [red = 0, green = 0, blue = 0] = style.backgroundColor.match(/\d+/g)?.map(Number) ?? []
      const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')
      return { muted: style.getPropertyValue('--muted'), ground: `#${hex}` }
    }),
  )
  expect(bands.length, 'light bands').toBeGreaterThan(2)
  for (const { muted, ground } of bands)
    expect(contrast(muted, ground), `${muted} on ${ground}`).toBeGreaterThanOrEqual(7)
})

test('filled stars and rating bars have enough contrast', async () => {
  const page = await open('/reviews')
  const paints = await page.locator('main svg[role=img], main li rect').evaluateAll(readPaints)
  expect(paints).toHaveLength(reviews.length + 1 + ratingBreakdown.length)
  for (const { name, fill, around } of paints) expectContrast(fill, around, name)
})

/** The colors of each element, and of the backgrounds on both sides of its border. Runs in the page. */
function readPaints(elements: Element[], pseudo?: string) {
  const ground = (box: Element | null): string => {
    const color = box ? getComputedStyle(box).backgroundColor : 'rgb(255, 255, 255)'
    return color === 'rgba(0, 0, 0, 0)' ? ground(box?.parentElement ?? null) : color
  }
  return elements.map((element) => {
    const style = getComputedStyle(element, pseudo)
    const { backgroundColor, fill } = style
    return {
      name: element.ariaLabel ?? (element.textContent || element.id),
      fill,
      border: style.borderTopColor,
      style: style.borderTopStyle,
      width: Number.parseFloat(style.borderTopWidth),
      inside: backgroundColor === 'rgba(0, 0, 0, 0)' ? ground(element) : backgroundColor,
      around: ground(element.parentElement),
    }
  })
}

const CONTROLS = `button:not([aria-label^="${carouselLabels.dot} "]), input, select, textarea, a.button`

test.each(SITE_PAGES)('in forced colors, light and dark, every control of the $name shows', async ({ path, allow }) => {
  const page = await open(path, { reducedMotion: 'reduce', allow })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const canvas = colorScheme === 'dark' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)'
    const plate = page.locator('#reviews').getByText(averageRating.caption).locator('xpath=ancestor::div[2]')
    const controls = await page.locator(CONTROLS).filter({ visible: true }).evaluateAll(readPaints)
    const signs = await page.locator('#areas li').or(plate).evaluateAll(readPaints)
    for (const { name, style, width, border } of [...controls, ...signs]) {
      expect(['solid', 'outset'], name).toContain(style)
      expect(width, `the border of ${name}`).toBeGreaterThan(0)
      expectContrast(border, canvas, name)
    }
    for (const { name, width } of signs) expect(width, `the border of ${name}`).toBeGreaterThanOrEqual(2)
    if (path === '/reviews') {
      const bars = await page.locator('li rect').evaluateAll(readPaints)
      for (const { fill, around } of bars) expectContrast(fill, around)
    }
    if (path !== '/') continue
    // Three of the carousel, two of the hero, the link to the reviews and the form's button.
    expect(controls.length, 'controls').toBeGreaterThanOrEqual(7 + REQUEST_FIELDS.length)
    expect(signs).toHaveLength(areas.length + 1)
    const drawings = page.locator('main a svg, button svg, #services li > span svg').filter({ visible: true })
    const inks = await drawings.evaluateAll((all) =>
      all.map((drawing) => getComputedStyle(drawing)).map(({ fill, stroke }) => (fill === 'none' ? stroke : fill)),
    )
    expect(inks.length, 'drawings').toBeGreaterThan(4 + services.length)
    const [dot] = await page.getByRole('button', { name: dotName(1) }).evaluateAll(readPaints, '::before')
    for (const ink of [...inks, dot?.inside ?? '']) expectContrast(ink, canvas)
  }
})
