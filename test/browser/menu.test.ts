import { expect, test } from 'vitest'
import { navigation, navigationLinks } from '../../shared/content/navigation'
import { siteInBrowser } from '../support/site'

const { open } = siteInBrowser()

test('the menu closes at a click outside, when Tab leaves it, and in a window that becomes wide', async () => {
  const page = await open('/', { width: 360, height: 740 })
  const button = page.locator('header nav button')
  const menu = (state: 'open' | 'closed') =>
    expect
      .poll(() => button.getAttribute('aria-expanded'), { message: 'whether the menu is open' })
      .toBe(String(state === 'open'))
  const scrolled = () => page.evaluate(() => scrollY)
  await page.getByRole('button', { name: navigation.menu }).click()
  await menu('open')
  await page.mouse.move(180, 700)
  await page.mouse.wheel(0, 100)
  await page.mouse.click(180, 700)
  await menu('closed')
  expect(await scrolled(), 'how far the page scrolls below the open menu').toBe(0)
  await page.mouse.wheel(0, 100)
  await expect.poll(scrolled, { message: 'how far the page scrolls' }).toBeGreaterThan(0)
  await button.press('Enter')
  // The links, the call link, and the first stop after the menu: the call link of the header.
  for (let stop = 0; stop < navigationLinks.length + 2; stop += 1) await page.keyboard.press('Tab')
  await menu('closed')
  // Escape moves focus only from the open menu.
  await page.keyboard.press('Escape')
  expect(await page.locator('header :focus').getAttribute('href')).toMatch(/^tel:/)
  expect(await page.locator('nav :focus').count(), 'focused elements of the menu').toBe(0)
  await button.click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await menu('closed')
  expect(await button.isVisible(), 'whether a wide window has the button').toBe(false)
})
