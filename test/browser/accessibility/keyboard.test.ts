import { expect, test } from 'vitest'
import { carouselLabels } from '../../../shared/content/home/carousel'
import { navigation } from '../../../shared/content/navigation'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { walkByKey } from '../../support/browser/walk-by-key'
import { DOTS, dotName, PHOTO_COUNT, slideName } from '../../support/content/photos'
import { SITE_PAGES } from '../../support/content/site-pages'

const { open } = siteInBrowser()

test.each(SITE_PAGES)('the first Tab stop of the $name skips to its content', async ({ path, allow }) => {
  const page = await open(path, { allow })
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').textContent()).toBe(navigation.skip)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.locator('main :focus').count()).toBe(1)
})

test('the first Tab stop in the carousel is its pause button', async () => {
  const page = await open('/')
  const names = await walkByKey(page, 'Tab', (focused) =>
    focused.closest('[aria-roledescription=carousel]') ? focused.ariaLabel : undefined,
  )
  expect(names.filter((name) => name !== undefined)).toEqual([
    carouselLabels.pause,
    carouselLabels.previous,
    ...DOTS,
    carouselLabels.next,
  ])
})

test('the carousel’s buttons work by keyboard and keep focus', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  const carousel = page.getByRole('region', { name: carouselLabels.label })
  for (const [button, slide] of [
    [carouselLabels.next, slideName(2)],
    [dotName(PHOTO_COUNT), slideName(PHOTO_COUNT)],
    [carouselLabels.previous, slideName(PHOTO_COUNT - 1)],
  ] as const) {
    await carousel.getByRole('button', { name: button }).press('Enter')
    await carousel.getByRole('group', { name: slide }).waitFor()
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe(button)
  }
})
