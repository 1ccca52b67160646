import { expect, test } from 'vitest'
import { carouselIntervalMs, carouselLabels } from '../../shared/content/carousel'
import { quoteButtonText } from '../../shared/content/contact'
import { siteInBrowser } from '../support/browser'
import { slideName } from '../support/photos'
import { openMenu, submitRequest } from '../support/states'

const { open } = siteInBrowser()

const LESS = { reducedMotion: 'reduce' } as const

test.each([
  { asked: 'less motion', reducedMotion: 'reduce', scroll: 'auto' },
  { asked: 'nothing of the kind', reducedMotion: 'no-preference', scroll: 'smooth' },
] as const)(
  'for a visitor who asked for $asked, links scroll with $scroll',
  async ({ reducedMotion, scroll }) => {
    const page = await open('/', { reducedMotion })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(scroll)
  },
)

test('for a visitor who asked for less motion nothing is animated, whatever is pressed', async () => {
  const page = await open('/', { ...LESS, width: 360, height: 640 })
  const started = await page.evaluateHandle(() => {
    const names: string[] = []
    for (const type of ['transitionrun', 'animationstart'] as const) {
      document.addEventListener(type, ({ target }) => names.push(`${type} ${(target as Element).outerHTML}`))
    }
    return names
  })
  await openMenu(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: carouselLabels.next }).click()
  await page.getByRole('link', { name: quoteButtonText }).click()
  await submitRequest(page)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await started.jsonValue()).toEqual([])
})

test('for a visitor who asked for less motion the photos stand still until started', async () => {
  const page = await open('/', { ...LESS, prepare: (page) => page.clock.install() })
  const start = page.getByRole('button', { name: carouselLabels.start })
  await start.waitFor()
  await page.clock.runFor(20_000)
  expect(await page.getByRole('group', { name: slideName(1) }).isVisible()).toBe(true)
  await start.click()
  await page.clock.runFor(carouselIntervalMs)
  await page.getByRole('group', { name: slideName(2) }).waitFor()
})
