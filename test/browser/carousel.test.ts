import { expect, test } from 'vitest'
import { carouselLabels } from '../../shared/content/carousel'
import { pictures } from '../../shared/content/pictures'
import { siteInBrowser } from '../support/browser'
import { watchLoads } from '../support/loaded-bytes'
import { PHOTO_COUNT, SLIDES, slideName } from '../support/photos'

const { open } = siteInBrowser()
const WIDE_SCREENS = [
  [1280, 800],
  [1440, 900],
  [1920, 1080],
  [2560, 1080],
  [2560, 1440],
] as const
const phone = { width: 360, height: 740, deviceScaleFactor: 2 }

test('slides out of sight are out of the accessibility tree, and the next photo is there before its turn', async () => {
  const page = await open('/', phone)
  await page.getByRole('button', { name: carouselLabels.next }).click()
  await page.getByRole('group', { name: slideName(1) }).waitFor({ state: 'hidden' })
  const slides = page.getByRole('group', { name: SLIDES })
  expect(await slides.count()).toBe(1)
  expect(await slides.first().getAttribute('aria-label')).toBe(slideName(2))
  const photo = slides.first().getByRole('img')
  expect(await photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
})

test('a phone fetches at most 90 KB of pictures before it scrolls', async () => {
  let loadedBytes = async (_type: string) => Number.NaN
  const page = await open('/', {
    ...phone,
    prepare: async (prepared) => {
      loadedBytes = watchLoads(prepared)
    },
  })
  await page.waitForLoadState('networkidle')
  const bytes = await loadedBytes('image')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(90_000)
})

test('the show starts on a phone whose owner asked for less motion only when it is started', async () => {
  const page = await open('/', { ...phone, reducedMotion: 'reduce' })
  await page.getByRole('button', { name: carouselLabels.start }).waitFor()
  expect(await page.getByRole('group', { name: slideName(1) }).isVisible()).toBe(true)
})

test('without JavaScript the photos are a strip that scrolls, with no button at all', async () => {
  const page = await open('/', { ...phone, javaScriptEnabled: false })
  const carousel = page.getByRole('region', { name: carouselLabels.label })
  expect(await carousel.getByRole('group', { name: SLIDES }).count()).toBe(PHOTO_COUNT)
  expect(await carousel.getByRole('button').count()).toBe(0)
  await carousel.getByRole('img').last().scrollIntoViewIfNeeded()
  expect(await carousel.getByText(pictures.at(-1)?.caption ?? '').isVisible()).toBe(true)
})

test('a wide screen shows nine tenths of each photo and more', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  const photo = page.getByRole('group', { name: slideName(1) }).getByRole('img')
  for (const [width, height] of WIDE_SCREENS) {
    await page.setViewportSize({ width, height })
    const share = await photo.evaluate((img: HTMLImageElement) => {
      const box = img.getBoundingClientRect()
      const stretch =
        box.width / box.height / (Number(img.getAttribute('width')) / Number(img.getAttribute('height')))
      return Math.min(stretch, 1 / stretch)
    })
    expect(share, `${width} × ${height}`).toBeGreaterThanOrEqual(0.9)
  }
})
