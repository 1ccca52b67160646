import { render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { SignArrow } from '../../shared/components/guide-sign'
import { Stars } from '../../shared/components/stars'
import { areas } from '../../shared/content/home/areas'
import { testimonials } from '../../shared/content/home/testimonials'
import { overallRating, reviews, reviewsAreSamples } from '../../shared/content/reviews'
import { homePage } from '../../shared/pages/home-page'
import type { Page } from '../../shared/pages/page'
import { reviewsPage } from '../../shared/pages/reviews-page'
import { routes } from '../../shared/pages/routes'
import { refusalPages, submittedPage } from '../../shared/pages/submission-pages'
import { assetUrl, CONTROLS, EVERY_PAGE, site } from '../support/content'

test.each(EVERY_PAGE)("text browsers don't glue links of $name together", ({ Body }) => {
  const page = elementOf(Body)
  for (const { previousSibling, textContent } of page.querySelectorAll(':is(a, div:has(> a:only-child)) + a'))
    expect(previousSibling?.textContent, textContent).toMatch(/^\s+$/)
})

test.each(routes.pages)('translators leave the brand, the towns and the signs of $name alone', ({ Body }) => {
  const page = elementOf(Body)
  const names = new Set<unknown>([site.brandName, ...areas.map(({ name }) => name), 'CALLBACK'])
  const found = [...page.querySelectorAll('*')].filter(({ textContent }) => names.has(textContent))
  expect(found.length, 'names on the page').toBeGreaterThan(2)
  const translated = found.filter((name) => !name.closest('[translate=no]') && !name.querySelector('[translate=no]'))
  const shown = translated.map(({ outerHTML }) => outerHTML)
  expect(shown, 'names that would be translated').toEqual([])
})

test('hydration can find each control of an island by its id', () => {
  const controls = elementOf(homePage.Body).querySelectorAll(`[data-island] :is(${CONTROLS})`)
  expect(controls.length, 'controls').toBeGreaterThan(4)
  const ids = [...controls].map(({ id, outerHTML }) => id || outerHTML.slice(0, 80))
  expect(ids, 'the ids of controls').toEqual([...new Set(ids)].filter((id) => /^[\w-]+$/.test(id)))
})

const WITH_SUBMISSIONS = [...EVERY_PAGE, submittedPage, ...refusalPages.values()]

test.each(WITH_SUBMISSIONS)('the first link of $name skips to its content', ({ Body }) => {
  const page = elementOf(Body)
  const target = page.querySelector('a')?.getAttribute('href') ?? ''
  expect(page.querySelector(target)?.localName).toBe('main')
})

// An owner's testimonials may be others' words.
test.runIf(reviewsAreSamples).each(testimonials)('the testimonial of $name quotes a review exactly', ({ quote }) => {
  expect(reviews.map(({ comment }) => comment)).toContainEqual(expect.stringContaining(quote))
})

test.each([1, 2, 3, 4, 5] as const)('a rating of %i fills that many of the five stars', (rating) => {
  expect(filledStars(render(<Stars rating={rating} size={20} />).container)).toBe(rating)
})

test.each([
  ['2.5', 3],
  ['3.9', 4],
  ['4.4', 4],
  ['4.95', 5],
])('a screen reader reads the overall rating %s, and sees none of its %i stars', (value, count) => {
  const { value: ours } = overallRating
  onTestFinished(() => void Object.assign(overallRating, { value: ours }))
  overallRating.value = value
  expect(filledStars(elementOf(reviewsPage.Body).querySelector('[aria-hidden=true]:has([aria-label])'))).toBe(count)
})

/** How many stars of the first row in `element` are filled. */
function filledStars(element: Element | null): number | undefined {
  return element?.querySelector('path:not([fill=none])')?.getAttribute('d')?.match(/M/g)?.length
}

test.each([
  ['north', null],
  ['west', 'rotate(270 22 22)'],
  ['southwest', 'rotate(225 22 22)'],
] as const)('the arrow to the %s points there', (direction, transform) => {
  const { container } = render(<SignArrow direction={direction} />)
  expect(container.querySelector('path')?.getAttribute('transform')).toBe(transform)
})

/** Returns an element with the page as the server sends it. */
function elementOf(Body: Page['Body']): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<Body site={site} assetUrl={assetUrl} />)
  return page
}
