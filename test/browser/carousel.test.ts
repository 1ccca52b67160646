import { expect, test } from 'vitest'
import { carouselLabels } from '../../shared/content/carousel'
import { siteInBrowser } from '../support/browser'
import { SLIDES, slideName } from '../support/photos'

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
