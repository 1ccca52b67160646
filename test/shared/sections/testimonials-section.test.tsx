import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { averageRating, ratingLabels } from '../../../shared/content/rating'
import { testimonials, testimonialsCopy } from '../../../shared/content/testimonials'
import { TestimonialsSection } from '../../../shared/sections/testimonials-section'

afterEach(cleanup)

test('the section shows the number of customers and the average rating', () => {
  render(<TestimonialsSection />)
  const section = screen.getByRole('region', { name: testimonialsCopy.heading })
  expect(section).toHaveProperty('id', 'reviews')
  const plate = within(section).getByText(averageRating.caption).parentElement
  expect(plate?.textContent).toContain(averageRating.value + averageRating.outOf)
})

test.each(testimonials)('the quote by $name has its place and stars', ({ name, location, rating, quote }) => {
  render(<TestimonialsSection />)
  const figure = screen.getByText(name).closest('figure')
  expect(figure?.textContent).toBe(`“${quote}”${name} ${location}`)
  expect(figure && within(figure).getByRole('img', { name: `${rating} ${ratingLabels.outOf}` })).toBeTruthy()
})

test('a link leads to all reviews', () => {
  render(<TestimonialsSection />)
  const link = screen.getByRole('link', { name: testimonialsCopy.allReviews })
  expect(link.getAttribute('href')).toBe('/reviews')
})
