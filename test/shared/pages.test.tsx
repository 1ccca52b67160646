import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ratingBreakdown, reviewsHeading, totalReviews } from '../../shared/content/derived/ratings'
import { notFoundSign, serverErrorSign } from '../../shared/content/error-signs'
import { navigation } from '../../shared/content/navigation'
import { overallRating, ratingLabels, reviews } from '../../shared/content/reviews'
import { notFoundPage, serverErrorPage } from '../../shared/pages/error-pages'
import { reviewsPage } from '../../shared/pages/reviews-page'
import { assetUrl, site } from '../support/content'

const renderReviews = () => render(<reviewsPage.Content site={site} assetUrl={assetUrl} />)

test.each([site.brandName, navigation.home])('the header links home as “%s”', (name) => {
  renderReviews()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/')
})

test('the overall rating is shown with the number of reviews, without stars', () => {
  renderReviews()
  const { caption, value } = overallRating
  const plate = screen
    .getByRole('heading', { level: 2, name: caption })
    .closest('section > div') as HTMLElement
  expect(plate.textContent).toContain(`${caption}${value}${totalReviews} ${ratingLabels.reviews}`)
  expect(within(plate).queryByRole('img')).toBeNull()
})

test('each row of the breakdown reads as a sentence and has a bar as long as its percentage', () => {
  renderReviews()
  const rows = screen.getAllByRole('listitem').slice(0, ratingBreakdown.length)
  const sentences = ratingBreakdown.map(({ stars, count, percentage }) => {
    const unit = stars === 1 ? ratingLabels.star : ratingLabels.stars
    return `${stars} ${unit}, ${count.toLocaleString('en-US')} ${ratingLabels.reviews}, ${percentage}%`
  })
  expect(rows.map((row) => row.textContent)).toEqual(sentences)
  const bars = [...document.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))
  expect(bars).toEqual(ratingBreakdown.map(({ percentage }) => `${percentage}%`))
})

test('the list below its heading has every review', () => {
  renderReviews()
  const list = screen.getByRole('heading', { level: 2, name: reviewsHeading }).nextElementSibling
  const rows = within(list as HTMLElement).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    reviews.map(
      ({ name, location, date, service, comment }) => `${name}${location} ${date}${service}${comment}`,
    ),
  )
  for (const [index, { name, rating }] of reviews.entries()) {
    const row = within(rows[index] as HTMLElement)
    expect(row.getByRole('heading', { level: 3 }).textContent).toBe(name)
    expect(row.getByRole('img', { name: `${rating} ${ratingLabels.outOf}` })).toBeTruthy()
  }
})

test.each([
  { page: notFoundPage, sign: notFoundSign },
  { page: serverErrorPage, sign: serverErrorSign },
])('the $page.name page has its heading and a link home', ({ page, sign }) => {
  const { getByRole } = within(render(<page.Content site={site} assetUrl={assetUrl} />).container)
  expect(getByRole('heading', { level: 1, name: sign.heading })).toBeTruthy()
  expect(getByRole('link', { name: sign.home }).getAttribute('href')).toBe('/')
})

test('the server-error page has a call link and no script', () => {
  const { container } = render(<serverErrorPage.Content site={site} assetUrl={assetUrl} />)
  const call = within(container).getByRole('link', { name: site.phone.display })
  expect(call.getAttribute('href')).toBe(site.phone.href)
  expect(serverErrorPage.bundle).toBeUndefined()
})
