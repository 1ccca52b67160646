import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as ratings from '../../shared/content/derived/ratings'
import { groupDigits } from '../../shared/content/derived/wording'
import { notFoundSign, serverErrorSign } from '../../shared/content/error-signs'
import { services } from '../../shared/content/home/services'
import { testimonials } from '../../shared/content/home/testimonials'
import { navigation, navigationLinks } from '../../shared/content/navigation'
import { averageRating, overallRating, ratingLabels, reviews } from '../../shared/content/reviews'
import type { Service } from '../../shared/content/schema'
import { notFoundPage, serverErrorPage } from '../../shared/pages/error-pages'
import { reviewsPage } from '../../shared/pages/reviews-page'
import { PageFooter } from '../../shared/sections/page-footer'
import { ServicesSection } from '../../shared/sections/services-section'
import { TestimonialsSection } from '../../shared/sections/testimonials-section'
import { assetUrl, site } from '../support/content'

const { ratingBreakdown, reviewsHeading, totalReviews } = ratings

const renderReviews = () => render(<reviewsPage.Body site={site} assetUrl={assetUrl} />)

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
  const total = ratingBreakdown.reduce((sum, { count }) => sum + count, 0)
  expect(totalReviews).toBe(total.toLocaleString('en-US'))
})

test('percentages sum to 100, and the heading has its number in words', () => {
  expect(ratings.wholePercentages([487, 28, 3, 0, 0])).toEqual([94, 5, 1, 0, 0])
  expect(ratings.headingOf(6, '518')).toBe('Six of our 518 reviews')
  expect(groupDigits(12_048)).toBe('12,048')
})

test('the list below its heading has every review', () => {
  renderReviews()
  const list = screen.getByRole('heading', { level: 2, name: reviewsHeading }).nextElementSibling
  const rows = within(list as HTMLElement).getAllByRole('listitem')
  expect(rows).toHaveLength(reviews.length)
  for (const [index, { name, location, date, service, comment, rating }] of reviews.entries()) {
    expect(rows[index]?.textContent).toBe(`${name}${location} ${date}${service}${comment}`)
    const row = within(rows[index] as HTMLElement)
    expect(row.getByRole('heading', { level: 3 }).textContent).toBe(name)
    expect(row.getByRole('img', { name: `${rating} ${ratingLabels.outOf}` })).toBeTruthy()
  }
})

test.each([
  { page: notFoundPage, sign: notFoundSign },
  { page: serverErrorPage, sign: serverErrorSign },
])('the $page.name page has its heading and a link home', ({ page, sign }) => {
  render(<page.Body site={site} assetUrl={assetUrl} />)
  expect(screen.getByRole('heading', { level: 1, name: sign.heading })).toBeTruthy()
  expect(screen.getByRole('link', { name: sign.home }).getAttribute('href')).toBe('/')
  if (page === notFoundPage) return
  const call = screen.getByRole('link', { name: site.phone.display })
  expect(call.getAttribute('href')).toBe(site.phone.href)
  expect(page.bundle).toBeUndefined()
})

test.each<Service>(services)('$name has a call button only if it is urgent', ({ name, urgent }) => {
  render(<ServicesSection site={site} assetUrl={assetUrl} />)
  const item = screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement
  const call = within(item).queryByRole('link', { name: `${navigation.call} ${site.phone.display}` })
  expect(call?.getAttribute('href')).toBe(urgent ? site.phone.href : undefined)
})

test('the quotes have their average rating, and each its author, place, stars and inner quotation marks', () => {
  render(<TestimonialsSection />)
  const plate = screen.getByText(averageRating.caption).parentElement
  expect(plate?.textContent).toContain(averageRating.value + averageRating.outOf)
  const figures = screen.getAllByRole('figure')
  expect(figures).toHaveLength(testimonials.length)
  for (const [index, { quote, name, location, rating }] of testimonials.entries()) {
    const inner = quote.replaceAll('“', '‘').replaceAll('”', '’')
    expect(figures[index]?.textContent).toBe(`“${inner}”${name} ${location}`)
    const stars = within(figures[index] as HTMLElement).getByRole('img')
    expect(stars.getAttribute('aria-label')).toBe(`${rating} ${ratingLabels.outOf}`)
  }
})

test.each([
  { page: 'http://site/', home: true },
  { page: 'http://site/reviews', home: false },
])('on $page the links of the footer lead to the home page’s sections', ({ page, home }) => {
  render(<PageFooter site={site} onHomePage={home} />)
  const links = within(screen.getByRole('navigation', { name: navigation.footer })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(navigationLinks.map(({ text }) => text))
  const targets = links.map((link) => new URL(link.getAttribute('href') ?? '', page).href)
  expect(targets).toEqual(navigationLinks.map(({ href }) => new URL(href, 'http://site/').href))
})
