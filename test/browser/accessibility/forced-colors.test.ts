import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { areas } from '../../../shared/content/areas'
import { carouselLabels } from '../../../shared/content/carousel'
import { averageRating } from '../../../shared/content/rating'
import { services } from '../../../shared/content/services'
import { ratio } from '../../support/browser/contrast-ratio'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { dotName } from '../../support/content/photos'
import { SITE_PAGES } from '../../support/content/site-pages'

const { open } = siteInBrowser()

const FORCED = [
  { forcedColors: 'active', colorScheme: 'light' },
  { forcedColors: 'active', colorScheme: 'dark' },
] as const

test.each(FORCED)('in forced colors ($colorScheme) every control has a border', async (colors) => {
  for (const { path, allow } of SITE_PAGES) {
    const page = await open(path, { ...colors, allow, reducedMotion: 'reduce' })
    const back = await ground(page)
    const controls = await page
      .locator(`button:not([aria-label^="${carouselLabels.dot} "]), input, select, textarea, a.button`)
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((control) => ({
          name: control.ariaLabel ?? control.textContent,
          edge: getComputedStyle(control).borderTopColor,
          style: getComputedStyle(control).borderTopStyle,
        })),
      )
    if (path === '/') expect(controls.length).toBeGreaterThan(12)
    for (const { name, edge, style } of controls) {
      expect(['solid', 'outset'], name ?? '').toContain(style)
      expect(ratio(edge, back), name ?? '').toBeGreaterThanOrEqual(3)
    }
  }
})

test.each(FORCED)('in forced colors ($colorScheme) signs and plates have a border', async (colors) => {
  const page = await open('/', colors)
  const sign = page.locator('#areas').getByRole('listitem').filter({ hasText: areas[0].name })
  const plate = page.locator('#reviews').getByText(averageRating.caption).locator('..')
  for (const box of [sign.first(), plate]) {
    const edge = await box.evaluate((element) => {
      const { borderTopColor, borderTopWidth, borderTopStyle } = getComputedStyle(element)
      return { color: borderTopColor, width: Number.parseFloat(borderTopWidth), style: borderTopStyle }
    })
    expect(edge.style).toBe('solid')
    expect(edge.width).toBeGreaterThanOrEqual(2)
    expect(ratio(edge.color, await ground(page))).toBeGreaterThanOrEqual(3)
  }
})

test.each(FORCED)('in forced colors ($colorScheme) rating bars contrast with their track', async (colors) => {
  const page = await open('/reviews', colors)
  const bar = await page
    .locator('li rect')
    .first()
    .evaluate((rect) => ({
      fill: getComputedStyle(rect).fill,
      track: rect.parentElement ? getComputedStyle(rect.parentElement).backgroundColor : '',
    }))
  expect(ratio(bar.fill, bar.track)).toBeGreaterThanOrEqual(3)
})

test.each(FORCED)('in forced colors ($colorScheme) icons and the current dot are visible', async (colors) => {
  const page = await open('/', { ...colors, reducedMotion: 'reduce' })
  const back = await ground(page)
  const icons = await page.locator('main a svg, button svg').evaluateAll((all) =>
    all
      .filter((icon) => icon.checkVisibility({ visibilityProperty: true }))
      .map((icon) => {
        const { fill, stroke } = getComputedStyle(icon)
        return fill === 'none' ? stroke : fill
      }),
  )
  expect(icons.length).toBeGreaterThan(4)
  for (const icon of icons) expect(ratio(icon, back)).toBeGreaterThanOrEqual(3)
  const dot = await page
    .getByRole('button', { name: dotName(1) })
    .evaluate((button) => getComputedStyle(button, '::before').backgroundColor)
  expect(ratio(dot, back)).toBeGreaterThanOrEqual(3)
})

test.each(FORCED)('in forced colors ($colorScheme) services have the system’s text color', async (colors) => {
  const page = await open('/', colors)
  const text = await page.evaluate(() => getComputedStyle(document.body).color)
  const strokes = await page
    .locator('#services li > svg')
    .evaluateAll((all) => all.map((drawing) => getComputedStyle(drawing).stroke))
  expect(strokes).toEqual(services.map(() => text))
})

/** The system's background color. */
function ground(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.setAttribute('hidden', '')
    probe.style.backgroundColor = 'Canvas'
    const color = getComputedStyle(probe).backgroundColor
    probe.remove()
    return color
  })
}
