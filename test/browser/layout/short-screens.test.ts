import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hero } from '../../../shared/content/home/hero'
import { navigation } from '../../../shared/content/navigation'
import { notFoundSign } from '../../../shared/content/not-found'
import { NOT_FOUND_MESSAGES } from '../../support/browser/page-problems'
import { siteInBrowser } from '../../support/browser/site-in-browser'

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

test('the first screen has both buttons of the hero', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  const buttons = page.getByRole('main').locator('section').first()
  await expectOnFirstScreen(page, [
    buttons.getByRole('link', { name: RegExp(`^${hero.call} `) }),
    buttons.getByRole('link', { name: hero.schedule }),
  ])
})

test('the first screen has the home link of the not-found page', async () => {
  const page = await open('/no/such/page', { allow: NOT_FOUND_MESSAGES })
  await expectOnFirstScreen(page, [page.getByRole('link', { name: notFoundSign.home })])
})

test('the open menu has its call button on the screen', async () => {
  const page = await open('/', { width: 360, reducedMotion: 'reduce' })
  await page.getByRole('button', { name: navigation.menu }).click()
  const menu = page.getByRole('banner').getByRole('navigation')
  const call = menu.getByRole('link', { name: RegExp(`^${navigation.call} `) })
  const narrow = SHORT_SCREENS.filter(({ width }) => width < 960)
  await expectOnFirstScreen(page, [call], narrow)
})

test.each([
  { height: 299, stays: false },
  { height: 320, stays: true },
])('on a screen of $height px the header is sticky: $stays', async ({ height, stays }) => {
  const page = await open('/', { width: 640, height, reducedMotion: 'reduce' })
  await page.evaluate(() => scrollTo(0, 1_000))
  const header = await page.getByRole('banner').boundingBox()
  expect(header && header.y + header.height > 0).toBe(stays)
})

/** Expects the whole of each target on each screen. */
async function expectOnFirstScreen(page: Page, targets: Locator[], screens = SHORT_SCREENS): Promise<void> {
  for (const { width, height } of screens) {
    await page.setViewportSize({ width, height })
    for (const target of targets) {
      const box = (await target.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
      const isWhole = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
      expect(isWhole, `${target} at ${width} × ${height}`).toBe(true)
    }
  }
}
