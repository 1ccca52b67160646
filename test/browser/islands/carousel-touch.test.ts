import { expect, test } from 'vitest'
import { carouselLabels } from '../../../shared/content/home/carousel'
import { navigation } from '../../../shared/content/navigation'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { pauseShow } from '../../support/browser/states'
import { swipe } from '../../support/browser/swipe'
import { PHOTO_COUNT, SLIDES, slideName } from '../../support/content/photos'

const { open } = siteInBrowser()

/** Scrolls the paused carousel of a phone to the middle. */
async function openCarousel(reducedMotion: 'reduce' | 'no-preference' = 'reduce') {
  const page = await open('/', { width: 360, height: 740, hasTouch: true, isMobile: true, reducedMotion })
  const carousel = page.getByRole('region', { name: carouselLabels.label })
  await carousel.evaluate((region) => region.scrollIntoView({ block: 'center', behavior: 'instant' }))
  if (reducedMotion === 'no-preference') await pauseShow(page)
  const slide = (place: number) => page.getByRole('group', { name: slideName(place) })
  return { page, carousel, slide }
}

test('a swipe left shows the next slide, a swipe right the previous slide', async () => {
  const { carousel, slide } = await openCarousel()
  await swipe(carousel, { x: -60, y: 10 })
  await slide(2).waitFor()
  await swipe(carousel, { x: 60, y: -10 })
  await slide(1).waitFor()
  await swipe(carousel, { x: 60, y: 0 })
  await slide(PHOTO_COUNT).waitFor()
})

test('a vertical swipe scrolls the page and does not change the slide', async () => {
  const { page, carousel, slide } = await openCarousel()
  const before = await page.evaluate(() => scrollY)
  await swipe(carousel, { x: -50, y: -150 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 80)
  expect(await slide(1).isVisible()).toBe(true)
})

test('a short swipe does not change the slide', async () => {
  const { carousel, slide } = await openCarousel()
  await swipe(carousel, { x: -36, y: 0 })
  await swipe(carousel, { x: -60, y: 0 })
  await slide(2).waitFor()
})

test('a swipe during a cross-fade changes the slide', async () => {
  const { page, carousel, slide } = await openCarousel('no-preference')
  await swipe(carousel, { x: -60, y: 0 })
  await swipe(carousel, { x: -60, y: 0 })
  await swipe(carousel, { x: 60, y: 0 })
  await slide(2).waitFor()
  await expect.poll(() => page.getByRole('group', { name: SLIDES }).count()).toBe(1)
})

test('a photo stays in place during two fast cross-fades', async () => {
  const { page, slide } = await openCarousel('no-preference')
  const first = page.locator('[aria-roledescription=slide] img').first()
  const next = page.getByRole('button', { name: carouselLabels.next })
  const before = await first.boundingBox()
  await next.tap()
  await next.tap()
  await slide(3).waitFor()
  expect(await first.boundingBox()).toEqual(before)
})

test('a paused carousel stays paused after a swipe and after using the menu', async () => {
  const { page, carousel, slide } = await openCarousel('no-preference')
  const menu = page.getByRole('button', { name: navigation.menu })
  await swipe(carousel, { x: -60, y: 0 })
  await menu.tap()
  await menu.tap()
  expect(await page.getByRole('button', { name: carouselLabels.start }).isVisible()).toBe(true)
  expect(await slide(2).isVisible()).toBe(true)
})
