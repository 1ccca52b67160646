import { expect, test } from 'vitest'
import { siteInBrowser } from '../support/browser'
import { dotName, slideName } from '../support/photos'

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
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  release()
  await page.getByRole('link', { name: 'Service Areas' }).waitFor()
  expect(await button.getAttribute('aria-expanded')).toBe('true')
})

test('clicks on the carousel that came before the bundle are done in their order', async () => {
  const { page, release } = await openHeldBack()
  await page.getByRole('button', { name: dotName(3) }).click()
  await page.getByRole('button', { name: 'Next photo' }).click()
  await page.getByRole('button', { name: 'Pause the slide show' }).click()
  release()
  await page.getByRole('group', { name: slideName(4) }).waitFor()
  await page.getByRole('button', { name: 'Start the slide show' }).waitFor()
})
