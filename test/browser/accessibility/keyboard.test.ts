import { expect, test } from 'vitest'
import { carouselLabels } from '../../../shared/content/carousel'
import { navigation, navigationLinks } from '../../../shared/content/navigation'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { openMenu } from '../../support/browser/states'
import { walkByKey } from '../../support/browser/walk-by-key'
import { DOTS, dotName, PHOTO_COUNT, slideName } from '../../support/content/photos'

const { open } = siteInBrowser()

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

test('Escape in the menu returns focus to its button', async () => {
  const page = await open('/', { width: 360, height: 640 })
  await openMenu(page)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(navigationLinks[0]?.text)
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(navigation.menu)
  expect(await page.getByRole('button', { name: navigation.menu }).getAttribute('aria-expanded')).toBe(
    'false',
  )
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
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(button)
  }
})
