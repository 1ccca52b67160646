import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { testimonials } from '../../../shared/content/home/testimonials'
import { averageRating, ratingLabels } from '../../../shared/content/rating'
import { TestimonialsSection } from '../../../shared/sections/testimonials-section'

beforeEach(() => {
  render(<TestimonialsSection />)
})

test('the average rating is shown', () => {
  const plate = screen.getByText(averageRating.caption).parentElement
  expect(plate?.textContent).toContain(averageRating.value + averageRating.outOf)
})

test('each quote has its author, place and stars, and single quotation marks inside', () => {
  const figures = screen.getAllByRole('figure')
  const quotes = testimonials.map(({ quote }) => quote.replaceAll('“', '‘').replaceAll('”', '’'))
  expect(figures.map(({ textContent }) => textContent)).toEqual(
    testimonials.map(({ name, location }, index) => `“${quotes[index]}”${name} ${location}`),
  )
  expect(figures.map((figure) => within(figure).getByRole('img').getAttribute('aria-label'))).toEqual(
    testimonials.map(({ rating }) => `${rating} ${ratingLabels.outOf}`),
  )
})
