import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hero } from '../../../shared/content/hero'
import { navigation } from '../../../shared/content/navigation'
import { notFoundSign } from '../../../shared/content/not-found'
import { NOT_FOUND_MESSAGES, siteInBrowser } from '../../support/browser/site-in-browser'

const { open } = siteInBrowser()

// Phones in landscape, a small phone with the browser's toolbars visible, and low windows.
const SHORT_SCREENS = [
  { width: 320, height: 460 },
  { width: 568, height: 320 },
  { width: 640, height: 360 },
  { width: 640, height: 400 },
  { width: 740, height: 360 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
  { width: 960, height: 400 },
  { width: 1024, height: 460 },
  { width: 1280, height: 470 },
]

describe.each(SHORT_SCREENS)('on the first screen of $width × $height', (size) => {
  test('both buttons of the hero are fully visible', async () => {
    const page = await open('/', size)
    const buttons = page.getByRole('main').locator('section').first()
    expect(await isWhole(buttons.getByRole('link', { name: new RegExp(`^${hero.call} `) }), size)).toBe(true)
    expect(await isWhole(buttons.getByRole('link', { name: hero.schedule }), size)).toBe(true)
  })

  test('the home link of the not-found page is fully visible', async () => {
    const page = await open('/no/such/page', { ...size, allow: NOT_FOUND_MESSAGES })
    expect(await isWhole(page.getByRole('link', { name: notFoundSign.home }), size)).toBe(true)
  })
})

test.each(SHORT_SCREENS.filter(({ width }) => width < 960))(
  'the call button of the open menu is fully visible at $width × $height',
  async (size) => {
    const page = await open('/', { ...size, reducedMotion: 'reduce' })
    await page.getByRole('button', { name: navigation.menu }).click()
    const call = page
      .getByRole('banner')
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${navigation.call} `) })
    expect(await isWhole(call, size)).toBe(true)
  },
)

test.each([
  { height: 299, stays: false },
  { height: 320, stays: true },
])('on a screen of $height px the header is sticky: $stays', async ({ height, stays }) => {
  const page = await open('/', { width: 640, height, reducedMotion: 'reduce' })
  await page.evaluate(() => scrollTo(0, 1_000))
  const header = await page.getByRole('banner').boundingBox()
  expect(header && header.y + header.height > 0).toBe(stays)
})

async function isWhole(
  target: Locator,
  { width, height }: { width: number; height: number },
): Promise<boolean> {
  const box = await target.boundingBox()
  if (!box) throw new Error('not shown')
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
}
