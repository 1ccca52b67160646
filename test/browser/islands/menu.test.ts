import { expect, test } from 'vitest'
import { navigation, navigationLinks } from '../../../shared/content/navigation'
import { siteInBrowser } from '../../support/browser/site-in-browser'

const { open } = siteInBrowser()

const SECTION = navigationLinks.find(({ href }) => href.startsWith('#')) ?? { href: '', text: '' }

test('on a phone a link of the menu opens its section and closes the menu', async () => {
  const page = await open('/', { width: 360, height: 740 })
  const link = page
    .getByRole('banner')
    .getByRole('navigation')
    .getByRole('link', { name: SECTION.text, exact: true })
  expect(await link.isVisible()).toBe(false)
  await page.getByRole('button', { name: navigation.menu }).click()
  await link.click()
  expect(await link.isVisible()).toBe(false)
  expect(new URL(page.url()).hash).toBe(SECTION.href)
})

test('a click outside the open menu closes it', async () => {
  const page = await open('/', { width: 360, height: 740 })
  await page.getByRole('button', { name: navigation.menu }).click()
  await page.mouse.click(180, 700)
  await page
    .getByRole('banner')
    .getByRole('navigation')
    .getByRole('link', { name: SECTION.text, exact: true })
    .waitFor({ state: 'hidden' })
})

test('the last link of the open menu is reachable on the smallest screen', async () => {
  const page = await open('/', { width: 320, height: 256 })
  await page.getByRole('button', { name: navigation.menu }).click()
  const call = page.getByRole('banner').getByRole('navigation').getByRole('link').last()
  await call.focus()
  const box = await call.boundingBox()
  expect(box && box.y >= 64 && box.y + box.height <= 256).toBe(true)
})

test('Tab goes through the open menu and then closes it', async () => {
  const page = await open('/', { width: 360, height: 740 })
  const button = page.getByRole('button', { name: navigation.menu })
  await button.click()
  // The links, the call link, and the first stop after the menu.
  for (let stop = 0; stop < navigationLinks.length + 2; stop += 1) await page.keyboard.press('Tab')
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('on a wide screen the links are on one line and there is no menu button', async () => {
  const page = await open('/')
  expect(await page.getByRole('button', { name: navigation.menu }).isVisible()).toBe(false)
  const tops = await page
    .getByRole('banner')
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
})

test('the menu opens within 160 ms', async () => {
  const page = await open('/', { width: 360, height: 740 })
  const duration = await page
    .getByRole('button', { name: navigation.menu })
    .evaluate(async (button: HTMLElement) => {
      button.click()
      await new Promise(requestAnimationFrame)
      const animations = document.getElementById('menu')?.getAnimations() ?? []
      return animations.map(({ effect }) => effect?.getComputedTiming().endTime)
    })
  expect(duration).toEqual([160])
})
