import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { carouselLabels } from '../../../shared/content/carousel'
import { navigation } from '../../../shared/content/navigation'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { swipe } from '../../support/browser/swipe'
import { PHOTO_COUNT, SLIDES, slideName } from '../../support/content/photos'

const { open } = siteInBrowser()

/** Scrolls the carousel of a phone to the middle. With reduced motion the rotation is paused. */
async function openCarousel(reducedMotion: 'reduce' | 'no-preference' = 'reduce') {
  const page = await open('/', { width: 360, height: 740, hasTouch: true, isMobile: true, reducedMotion })
  const carousel = page.getByRole('region', { name: carouselLabels.label })
  await carousel.evaluate((region) => region.scrollIntoView({ block: 'center', behavior: 'instant' }))
  if (reducedMotion === 'no-preference') await page.getByRole('button', { name: carouselLabels.pause }).tap()
  return { page, carousel }
}

function slide(page: Page, place: number) {
  return page.getByRole('group', { name: slideName(place) })
}

test('a swipe left shows the next slide, a swipe right the previous slide', async () => {
  const { page, carousel } = await openCarousel()
  await swipe(carousel, { x: -60, y: 10 })
  await slide(page, 2).waitFor()
  await swipe(carousel, { x: 60, y: -10 })
  await slide(page, 1).waitFor()
  await swipe(carousel, { x: 60, y: 0 })
  await slide(page, PHOTO_COUNT).waitFor()
})

test('a vertical swipe scrolls the page and does not change the slide', async () => {
  const { page, carousel } = await openCarousel()
  const before = await page.evaluate(() => scrollY)
  await swipe(carousel, { x: -50, y: -150 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 80)
  expect(await slide(page, 1).isVisible()).toBe(true)
})

test('a short swipe does not change the slide', async () => {
  const { page, carousel } = await openCarousel()
  await swipe(carousel, { x: -36, y: 0 })
  await swipe(carousel, { x: -60, y: 0 })
  await slide(page, 2).waitFor()
})

test('a swipe during a cross-fade changes the slide', async () => {
  const { page, carousel } = await openCarousel('no-preference')
  await swipe(carousel, { x: -60, y: 0 })
  await swipe(carousel, { x: -60, y: 0 })
  await swipe(carousel, { x: 60, y: 0 })
  await slide(page, 2).waitFor()
  await expect.poll(() => page.getByRole('group', { name: SLIDES }).count()).toBe(1)
})

test('a photo does not move or resize during a cross-fade', async () => {
  const { page } = await openCarousel('no-preference')
  const first = page.locator('[aria-roledescription=slide]').first().locator('img')
  const next = page.getByRole('button', { name: carouselLabels.next })
  await next.tap()
  await next.tap()
  await slide(page, 3).waitFor()
  expect(await first.boundingBox()).not.toBeNull()
})

test('a paused carousel stays paused after a swipe and after using the menu', async () => {
  const { page, carousel } = await openCarousel('no-preference')
  const menu = page.getByRole('button', { name: navigation.menu })
  await swipe(carousel, { x: -60, y: 0 })
  await menu.tap()
  await menu.tap()
  expect(await page.getByRole('button', { name: carouselLabels.start }).isVisible()).toBe(true)
  expect(await slide(page, 2).isVisible()).toBe(true)
})
