import { expect, test } from 'vitest'
import { navigation, navigationLinks } from '../../shared/content/navigation'
import { siteInBrowser } from '../support/browser/site-in-browser'

const { open } = siteInBrowser()

async function openMenu() {
  const page = await open('/', { width: 360, height: 740 })
  await page.getByRole('button', { name: navigation.menu }).click()
  const button = page.locator('header nav button')
  return { page, button, expanded: () => button.getAttribute('aria-expanded') }
}

test('a click outside the open menu closes it', async () => {
  const { page, expanded } = await openMenu()
  await page.mouse.click(180, 700)
  await expect.poll(expanded).toBe('false')
})

test('Tab goes through the open menu and then closes it, and Escape no longer moves focus', async () => {
  const { page, expanded } = await openMenu()
  // The links, the call link, and the first stop after the menu: the call link of the header.
  for (let stop = 0; stop < navigationLinks.length + 2; stop += 1) await page.keyboard.press('Tab')
  expect(await expanded()).toBe('false')
  await page.keyboard.press('Escape')
  expect(await page.locator('header :focus').getAttribute('href')).toMatch(/^tel:/)
  expect(await page.locator('nav :focus').count()).toBe(0)
})

test('in a window that becomes wide the menu closes, and its button goes', async () => {
  const { page, button, expanded } = await openMenu()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(expanded).toBe('false')
  expect(await button.isVisible()).toBe(false)
})
