import { expect, test } from 'vitest'
import { carouselLabels } from '../../shared/content/carousel'
import { navigation } from '../../shared/content/navigation'
import { siteInBrowser } from '../support/browser'
import { dotName, PHOTO_COUNT, slideName } from '../support/photos'

const { open } = siteInBrowser()

/** Opens the landing page on a phone with its bundle held back until the function it returns is called. */
async function openHeldBack() {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const page = await open('/', {
    width: 360,
    height: 740,
    // The script that is held back keeps the page from being loaded.
    waitUntil: 'commit',
    prepare: (prepared) =>
      prepared.route('**/*.js', async (route) => {
        await held
        await route.continue()
      }),
  })
  return { page, release }
}

test('a menu that was asked for before the bundle came opens when it comes', async () => {
  const { page, release } = await openHeldBack()
  const button = page.getByRole('button', { name: navigation.menu })
  await button.click()
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  release()
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
})

test('clicks on the carousel that came before the bundle are done in their order', async () => {
  const { page, release } = await openHeldBack()
  await page.getByRole('button', { name: dotName(PHOTO_COUNT) }).click()
  await page.getByRole('button', { name: carouselLabels.next }).click()
  await page.getByRole('button', { name: carouselLabels.pause }).click()
  release()
  await page.getByRole('group', { name: slideName(1) }).waitFor()
  await page.getByRole('button', { name: carouselLabels.start }).waitFor()
})
