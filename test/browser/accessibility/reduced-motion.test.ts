import { expect, test } from 'vitest'
import { carouselIntervalMs, carouselLabels } from '../../../shared/content/carousel'
import { quoteButtonText } from '../../../shared/content/contact'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { openMenu, submitRequest } from '../../support/browser/states'
import { slideName } from '../../support/content/photos'

const { open } = siteInBrowser()

const REDUCED_MOTION = { reducedMotion: 'reduce' } as const

test.each([
  { reducedMotion: 'reduce', scroll: 'auto' },
  { reducedMotion: 'no-preference', scroll: 'smooth' },
] as const)(
  'with reduced motion set to $reducedMotion, scroll-behavior is $scroll',
  async ({ reducedMotion, scroll }) => {
    const page = await open('/', { reducedMotion })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(scroll)
  },
)

test('with reduced motion no interaction animates anything', async () => {
  const page = await open('/', { ...REDUCED_MOTION, width: 360, height: 640 })
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

test('with reduced motion the carousel does not rotate until it is started', async () => {
  const page = await open('/', { ...REDUCED_MOTION, prepare: (page) => page.clock.install() })
  const start = page.getByRole('button', { name: carouselLabels.start })
  await start.waitFor()
  await page.clock.runFor(20_000)
  expect(await page.getByRole('group', { name: slideName(1) }).isVisible()).toBe(true)
  await start.click()
  await page.clock.runFor(carouselIntervalMs)
  await page.getByRole('group', { name: slideName(2) }).waitFor()
})
