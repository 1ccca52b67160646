import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testimonialsCopy } from '../../../shared/content/home/testimonials'
import { siteInBrowser } from '../../support/browser/site-in-browser'

const { open } = siteInBrowser()

test.each([
  { reducedMotion: 'no-preference', moved: ['header', 'root'] },
  { reducedMotion: 'reduce', moved: [] },
] as const)(
  'the transition to the reviews keeps the header, except with reduced motion: $reducedMotion',
  async ({ reducedMotion, moved }) => {
    const page = await open('/', { prepare: watchTransitions, reducedMotion })
    await page.getByRole('link', { name: testimonialsCopy.allReviews }).click()
    await page.waitForURL(/reviews/)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'movedParts'))).toEqual(moved)
  },
)

type PageReveal = Event & { viewTransition: { ready: Promise<void> } | null }

/** Records the parts that a page transition moves: https://drafts.csswg.org/css-view-transitions-2/#pagerevealevent */
function watchTransitions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    addEventListener('pagereveal', async (event) => {
      const { viewTransition } = event as PageReveal
      await viewTransition?.ready
      const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
      const names = effects.map(
        ({ pseudoElement }) => /^::view-transition-group\((.*)\)$/.exec(pseudoElement ?? '')?.[1],
      )
      Reflect.set(window, 'movedParts', names.filter(Boolean))
    })
  })
}
