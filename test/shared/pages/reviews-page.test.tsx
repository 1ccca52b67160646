import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ratingBreakdown, totalReviews } from '../../../shared/content/derived/rating-breakdown'
import { reviewsHeading } from '../../../shared/content/derived/reviews-heading'
import { navigation } from '../../../shared/content/navigation'
import { overallRating, ratingLabels } from '../../../shared/content/rating'
import { reviews } from '../../../shared/content/reviews'
import { reviewsPage } from '../../../shared/pages/reviews-page'
import { testSite } from '../../support/components/render-document'
import { breakdownSentences } from '../../support/content/breakdown-sentences'

afterEach(cleanup)

beforeEach(() => {
  render(<reviewsPage.Content site={testSite} assetUrl={(name) => `/assets/${name}`} />)
})

function hrefOf(link: string) {
  return screen.getByRole('link', { name: link }).getAttribute('href')
}

test('the header has the brand, the home link and the phone number', () => {
  expect(hrefOf(testSite.brandName)).toBe('/')
  expect(hrefOf(navigation.home)).toBe('/')
  expect(screen.getAllByRole('link', { name: /\(713\) 555-0100/ })[0]?.getAttribute('href')).toBe(
    'tel:+17135550100',
  )
})

test('the overall rating is shown with the number of reviews', () => {
  const card = screen.getByRole('heading', { level: 2, name: overallRating.caption }).parentElement
  expect(card?.textContent).toContain(
    `${overallRating.caption}${overallRating.value}${totalReviews} ${ratingLabels.reviews}`,
  )
  expect(card && within(card).queryByRole('img')).toBeNull()
})

test('each row of the breakdown reads as a sentence', () => {
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows.slice(0, ratingBreakdown.length)).toEqual(breakdownSentences())
})

test('a bar is as long as its percentage and needs no style attribute', () => {
  const bars = [...document.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))
  expect(bars).toEqual(ratingBreakdown.map(({ percentage }) => `${percentage}%`))
  expect(document.querySelector('[style]')).toBeNull()
})

test.each(reviews)(
  'the review by $name is complete',
  ({ name, location, rating, date, service, comment }) => {
    const row = screen.getByText(comment).closest('li')
    expect(row?.textContent).toBe(`${name}${location} ${date}${service}${comment}`)
    expect(row && within(row).getByRole('heading', { level: 3 }).textContent).toBe(name)
    expect(row && within(row).getByRole('img', { name: `${rating} ${ratingLabels.outOf}` })).toBeTruthy()
  },
)

test('the heading of the list counts the reviews shown and all reviews', () => {
  const heading = screen.getByRole('heading', { level: 2, name: reviewsHeading })
  const list = heading.nextElementSibling as HTMLElement
  expect(within(list).getAllByRole('listitem')).toHaveLength(reviews.length)
})
