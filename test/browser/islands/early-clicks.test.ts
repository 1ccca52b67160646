import { expect, test } from 'vitest'
import { carouselLabels } from '../../../shared/content/carousel'
import { navigation } from '../../../shared/content/navigation'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { dotName, PHOTO_COUNT, slideName } from '../../support/content/photos'

const { open } = siteInBrowser()

/** Opens the landing page on a phone; its bundle arrives when the returned function is called. */
async function openHeldBack() {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const page = await open('/', {
    width: 360,
    height: 740,
    // The load event waits for the script.
    waitUntil: 'commit',
    prepare: (prepared) =>
      prepared.route('**/*.js', async (route) => {
        await held
        await route.continue()
      }),
  })
  return { page, release }
}

test('a click on the menu button before the bundle loads opens the menu after it loads', async () => {
  const { page, release } = await openHeldBack()
  const button = page.getByRole('button', { name: navigation.menu })
  await button.click()
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  release()
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
})

test('clicks on the carousel before the bundle loads are replayed in order', async () => {
  const { page, release } = await openHeldBack()
  await page.getByRole('button', { name: dotName(PHOTO_COUNT) }).click()
  await page.getByRole('button', { name: carouselLabels.next }).click()
  await page.getByRole('button', { name: carouselLabels.pause }).click()
  release()
  await page.getByRole('group', { name: slideName(1) }).waitFor()
  await page.getByRole('button', { name: carouselLabels.start }).waitFor()
})
