import sharp from 'sharp'
import { expect, test } from 'vitest'
import { carouselLabels } from '../../shared/content/photos'
import { ratingBreakdown, reviews } from '../../shared/content/reviews'
import { dotName, PHOTO_COUNT, REDUCED_MOTION, REQUEST_FIELDS } from '../support/content'
import { siteInBrowser } from '../support/site'
import { expectContrast } from '../support/visitor'

const { open } = siteInBrowser()
const darkening = siteInBrowser({ args: ['--blink-settings=forceDarkModeEnabled=true'] })

test('the borders of controls and dots have enough contrast', async () => {
  const page = await open('/', REDUCED_MOTION)
  const controls = page.locator('input, select, textarea, [aria-roledescription=carousel] button:has(svg)')
  const paints = await controls.evaluateAll(readPaints)
  expect(paints.length, 'controls').toBe(REQUEST_FIELDS.length + 3)
  for (const { name, border, inside, around } of paints) {
    expectContrast(border, inside, `${name}, inside`)
    expectContrast(border, around, `${name}, outside`)
  }
  const dots = page.getByRole('group', { name: carouselLabels.dots }).getByRole('button')
  const dotPaints = await dots.evaluateAll(readPaints, '::before')
  expect(dotPaints.length, 'dots').toBe(PHOTO_COUNT)
  for (const { name, border, around } of dotPaints) expectContrast(border, around, name)
  // The current dot and the next.
  const [current = '', other = ''] = dotPaints.map(({ inside }) => inside)
  expectContrast(current, other, 'the current dot beside another')
})

test('filled stars and rating bars have enough contrast in our colors and in forced ones', async () => {
  const page = await open('/reviews', REDUCED_MOTION)
  for (const [colors, media] of [
    ['our', { forcedColors: 'none' }],
    ['forced light', { forcedColors: 'active', colorScheme: 'light' }],
    ['forced dark', { forcedColors: 'active', colorScheme: 'dark' }],
  ] as const) {
    await page.emulateMedia(media)
    // Each review's stars, the overall rating's, and each bar.
    const paints = await page.locator('main svg[role=img], main li rect').evaluateAll(readPaints)
    expect(paints.length, 'stars and bars').toBe(reviews.length + 1 + ratingBreakdown.length)
    for (const { name, fill, around } of paints) expectContrast(fill, around, `${name} in ${colors} colors`)
  }
})

/** The colors of each element, and of the backgrounds on both sides of its border. Runs in the page. */
function readPaints(elements: Element[], pseudo?: string) {
  // In forced colors a transparent background is that of the scheme, with an alpha of 0.
  const isClear = (color: string) => /^rgba\(.*, 0\)$/.test(color)
  const ground = (box: Element | null): string => {
    const color = box ? getComputedStyle(box).backgroundColor : 'rgb(255, 255, 255)'
    return isClear(color) ? ground(box?.parentElement ?? null) : color
  }
  return elements.map((element) => {
    const style = getComputedStyle(element, pseudo)
    return {
      name: element.ariaLabel ?? (element.textContent || element.id || element.closest('li')?.textContent),
      fill: style.fill,
      border: style.borderTopColor,
      style: style.borderTopStyle,
      width: Number.parseFloat(style.borderTopWidth),
      inside: isClear(style.backgroundColor) ? ground(element) : style.backgroundColor,
      around: ground(element.parentElement),
    }
  })
}

const CONTROLS = `button:not([aria-label^="${carouselLabels.dot} "]), input, select, textarea, a.button`

/** The background of each scheme. */
const CANVAS = { light: 'rgb(255, 255, 255)', dark: 'rgb(0, 0, 0)' }

test('in forced colors every control of the home page shows', async () => {
  const page = await open('/', REDUCED_MOTION)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const expectInk = (ink: string, name: string | null | undefined) =>
      expectContrast(ink, CANVAS[colorScheme], `${name} in forced ${colorScheme} colors`)
    const controls = await page.locator(CONTROLS).filter({ visible: true }).evaluateAll(readPaints)
    // Three of the carousel, two of the hero, the link to the reviews and the form's button.
    expect(controls.length, 'controls').toBeGreaterThanOrEqual(7 + REQUEST_FIELDS.length)
    for (const { name, style, width, border } of controls) {
      expect(['solid', 'outset'], `${name}`).toContain(style)
      expect(width, `the border of ${name}`).toBeGreaterThan(0)
      expectInk(border, name)
    }
    const drawings = page.locator('main a svg, button svg').filter({ visible: true })
    const inks = await drawings.evaluateAll((all) =>
      all.map((drawing) => getComputedStyle(drawing)).map(({ fill, stroke }) => (fill === 'none' ? stroke : fill)),
    )
    expect(inks.length, 'drawings').toBeGreaterThan(4)
    const [dot] = await page.getByRole('button', { name: dotName(1) }).evaluateAll(readPaints, '::before')
    for (const ink of [...inks, dot?.inside ?? '']) expectInk(ink, 'a drawing or a dot')
  }
})

test('a browser that darkens pages leaves our colors alone', async () => {
  const page = await darkening.open('/', REDUCED_MOTION)
  await page.emulateMedia({ colorScheme: 'dark' })
  const { x = 0, y = 0 } = (await page.locator('#features').boundingBox()) ?? {}
  const pixel = await page.screenshot({ clip: { x: x + 1, y: y + 1, width: 1, height: 1 } })
  expect([...(await sharp(pixel).removeAlpha().raw().toBuffer())], 'a light band').toEqual([0xf6, 0xf4, 0xef])
})
