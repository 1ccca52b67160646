import { expect, test } from 'vitest'
import { navigation, navigationLinks } from '../../shared/content/navigation'
import { siteInBrowser } from '../support/browser/site-in-browser'

const { open } = siteInBrowser()

async function openMenu() {
  const page = await open('/', { width: 360, height: 740 })
  const button = page.getByRole('button', { name: navigation.menu })
  await button.click()
  return { page, button, expanded: () => button.getAttribute('aria-expanded') }
}

test('a click outside the open menu closes it', async () => {
  const { page, expanded } = await openMenu()
  await page.mouse.click(180, 700)
  await expect.poll(expanded).toBe('false')
})

test('Tab goes through the open menu and then closes it', async () => {
  const { page, expanded } = await openMenu()
  // The links, the call link, and the first stop after the menu: the call link of the header.
  for (let stop = 0; stop < navigationLinks.length + 2; stop += 1) await page.keyboard.press('Tab')
  expect(await expanded()).toBe('false')
  expect(await page.locator('header :focus').getAttribute('href')).toMatch(/^tel:/)
  expect(await page.locator('nav :focus').count()).toBe(0)
})

test('on a wide screen the links are on one line and there is no menu button', async () => {
  const page = await open('/')
  expect(await page.getByRole('button', { name: navigation.menu }).isVisible()).toBe(false)
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops.map(Math.round)).size).toBe(1)
})

test('the menu’s opening animation lasts 160 ms', async () => {
  const { page, button } = await openMenu()
  await page.keyboard.press('Escape')
  const durations = await button.evaluate(async (element: HTMLElement) => {
    element.click()
    await new Promise(requestAnimationFrame)
    const animations = document.getElementById('menu')?.getAnimations() ?? []
    return animations.map(({ effect }) => effect?.getComputedTiming().endTime)
  })
  expect(durations).toEqual([160])
})
