import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { carouselIntervalMs, carouselLabels } from '../../shared/content/home/carousel'
import { navigation } from '../../shared/content/navigation'
import { pictures } from '../../shared/content/pictures'
import type { Picture } from '../../shared/content/schema'
import { PHOTO_COUNT, SLIDES, sizes, slideName } from '../support/content'
import { siteInBrowser } from '../support/site'
import { pauseShow } from '../support/visitor'

const { open } = siteInBrowser()

// The headline beside it is short in one of the second contents, and as long as it may be in the other.
test('a wide screen shows at least 90 % of each photo, and the buttons are in a row', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  const photo = page.getByRole('group', { name: slideName(1) }).getByRole('img')
  for (const size of sizes('1280×800 1440×900 1920×1080 2560×1080 2560×1440')) {
    await page.setViewportSize(size)
    const share = await photo.evaluate((img: HTMLImageElement) => {
      const box = img.clientWidth / img.clientHeight
      const file = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
      return Math.min(box / file, file / box)
    })
    expect(share, `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(0.9)
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  const buttons = page.getByRole('region', { name: carouselLabels.label }).getByRole('button')
  const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
  if (PHOTO_COUNT <= 6) expect(new Set(tops).size).toBe(1)
})

/** Scrolls the paused carousel of a phone to the middle. */
async function openCarousel(reducedMotion: 'reduce' | 'no-preference' = 'reduce') {
  const page = await open('/', { width: 360, height: 740, hasTouch: true, isMobile: true, reducedMotion })
  const carousel = page.getByRole('region', { name: carouselLabels.label })
  await carousel.evaluate((region) => region.scrollIntoView({ block: 'center', behavior: 'instant' }))
  if (reducedMotion === 'no-preference') await pauseShow(page)
  const slide = (place: number) => page.getByRole('group', { name: slideName(place) })
  return { page, carousel, slide }
}

test('a swipe left shows the next slide, one right the previous; a vertical one scrolls', async () => {
  const { page, carousel, slide } = await openCarousel()
  expect(await carousel.boundingBox()).toMatchObject({ x: 0, width: 360 })
  // Too short.
  await swipe(carousel, { x: -36, y: 0 })
  await swipe(carousel, { x: -60, y: 10 })
  await slide(2).waitFor()
  await swipe(carousel, { x: 60, y: -10 })
  await slide(1).waitFor()
  await swipe(carousel, { x: 60, y: 0 })
  await slide(PHOTO_COUNT).waitFor()
  const before = await page.evaluate(() => scrollY)
  await swipe(carousel, { x: -50, y: -150 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 80)
  expect(await slide(PHOTO_COUNT).isVisible()).toBe(true)
})

test('swipes during a cross-fade change the slide, move no photo, and the show stays paused', async () => {
  const { page, carousel, slide } = await openCarousel('no-preference')
  const photo = page.locator('[aria-roledescription=slide] img').first()
  const before = await photo.boundingBox()
  await swipe(carousel, { x: -60, y: 0 })
  await swipe(carousel, { x: -60, y: 0 })
  await slide(3).waitFor()
  expect(await photo.boundingBox()).toEqual(before)
  await swipe(carousel, { x: 60, y: 0 })
  await slide(2).waitFor()
  await expect.poll(() => page.getByRole('group', { name: SLIDES }).count()).toBe(1)
  const menu = page.getByRole('button', { name: navigation.menu })
  await menu.tap()
  await menu.tap()
  expect(await page.getByRole('button', { name: carouselLabels.start }).isVisible()).toBe(true)
  expect(await slide(2).isVisible()).toBe(true)
})

/** Swipes from the upper third of `target`, the photo of the carousel, with real touch events. */
async function swipe(target: Locator, { x, y }: { x: number; y: number }): Promise<void> {
  const session = await target.page().context().newCDPSession(target.page())
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to swipe on')
  for (let step = 0; step <= 8; step += 1) {
    const type = step === 0 ? 'touchStart' : 'touchMove'
    const point = { x: box.x + box.width / 2 + (x * step) / 8, y: box.y + box.height / 3 + (y * step) / 8 }
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

const { opening }: Picture = pictures[0]
const testOpening = test.runIf(opening)

/** The opening's elements on the page. */
const openings = (page: Page) => page.locator('[aria-roledescription=slide] img[alt=""]')

/** Each request of the opening so far: whether it came before the page had loaded. */
const requestsOfOpening = (page: Page) =>
  page.evaluate(
    (name) => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const requests = performance.getEntriesByType('resource').filter((entry) => entry.name.includes(name))
      return requests.map(({ startTime }) => (startTime < Number(load?.loadEventStart) ? 'early' : 'late'))
    },
    opening ? basename(opening.file, '.avif') : '',
  )

testOpening('the opening plays once in a visit, after the load, and the show waits', async () => {
  const page = await open('/')
  await openings(page).waitFor()
  expect(await requestsOfOpening(page)).toEqual(['late'])
  await openings(page).waitFor({ state: 'detached' })
  const restedAt = Date.now()
  await page.getByRole('group', { name: slideName(2) }).waitFor()
  expect(Date.now() - restedAt).toBeGreaterThan(carouselIntervalMs - 500)
  await page.reload()
  await wait(1_500)
  expect(await requestsOfOpening(page)).toEqual([])
})

testOpening('a pause ends the opening, and less motion or data prevents it', async () => {
  const page = await open('/')
  await openings(page).waitFor()
  await page.getByRole('button', { name: carouselLabels.pause }).click()
  await openings(page).waitFor({ state: 'detached', timeout: 500 })
  const saveData = (page: Page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  for (const options of [{ reducedMotion: 'reduce' } as const, { prepare: saveData }]) {
    const other = await open('/', options)
    await wait(1_500)
    expect(await requestsOfOpening(other)).toEqual([])
  }
})
