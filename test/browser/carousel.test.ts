import { expect, test } from 'vitest'
import { siteInBrowser } from '../support/browser'
import { watchLoads } from '../support/loaded-bytes'

const { open } = siteInBrowser()
const phone = { width: 360, height: 740, deviceScaleFactor: 2 }

test('slides out of sight are out of the accessibility tree, and the next photo is there before its turn', async () => {
  const page = await open('/', phone)
  await page.getByRole('button', { name: 'Next photo' }).click()
  await page.getByRole('group', { name: '1 of 5' }).waitFor({ state: 'hidden' })
  const slides = page.getByRole('group', { name: /of 5$/ })
  expect(await slides.count()).toBe(1)
  expect(await slides.first().getAttribute('aria-label')).toBe('2 of 5')
  const photo = page.getByRole('img', { name: /service van/ }).first()
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
  await page.getByRole('button', { name: 'Start the slide show' }).waitFor()
  expect(await page.getByRole('group', { name: '1 of 5' }).isVisible()).toBe(true)
})

test('without JavaScript the photos are a strip that scrolls, with no button at all', async () => {
  const page = await open('/', { ...phone, javaScriptEnabled: false })
  const carousel = page.getByRole('region', { name: 'Photos of our work' })
  expect(await carousel.getByRole('group', { name: /of 5$/ }).count()).toBe(5)
  expect(await carousel.getByRole('button').count()).toBe(0)
  await carousel.getByRole('img').last().scrollIntoViewIfNeeded()
  expect(await carousel.getByText('Wheel-off inspection').isVisible()).toBe(true)
})
