import { expect, onTestFinished, test } from 'vitest'
import { carouselLabels } from '../../../shared/content/home/carousel'
import { hero } from '../../../shared/content/home/hero'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { SLIDES, slideName } from '../../support/content/photos'
import { serveSite } from '../../support/server/serve-site'

const { open } = siteInBrowser()

test('hidden slides are not in the accessibility tree, and the next photo is preloaded', async () => {
  const page = await open('/', { width: 360, height: 740, deviceScaleFactor: 2 })
  await page.getByRole('button', { name: carouselLabels.next }).click()
  await page.getByRole('group', { name: slideName(1) }).waitFor({ state: 'hidden' })
  const slides = page.getByRole('group', { name: SLIDES })
  expect(await slides.count()).toBe(1)
  expect(await slides.getAttribute('aria-label')).toBe(slideName(2))
  const photo = slides.getByRole('img')
  expect(await photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
})

test.each([
  { headline: 'the headline', text: hero.heading },
  { headline: 'a short headline', text: 'New brakes' },
  { headline: 'the longest headline', text: 'Repairs of brakes at your own home or office' },
])('beside $headline a wide screen shows at least 90 % of each photo', async ({ text }) => {
  const page = await openWithHeadline(text)
  const photo = page.getByRole('group', { name: slideName(1) }).getByRole('img')
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
    [2560, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height })
    const share = await photo.evaluate((img: HTMLImageElement) => {
      const box = img.clientWidth / img.clientHeight
      const file = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
      return Math.min(box / file, file / box)
    })
    expect(share, `${width} × ${height}`).toBeGreaterThanOrEqual(0.9)
  }
})

/** Opens the home page of a site that starts with another headline. */
async function openWithHeadline(text: string) {
  const { heading } = hero
  onTestFinished(() => {
    hero.heading = heading
  })
  hero.heading = text
  const { url } = await serveSite()
  return open('/', { origin: url, reducedMotion: 'reduce' })
}
