import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { averageRating, ratingWords } from '../../../shared/content/rating'
import { testimonials, testimonialsWords } from '../../../shared/content/testimonials'
import { TestimonialsSection } from '../../../shared/sections/testimonials-section'

afterEach(cleanup)

test('the section tells of the customers and their average rating', () => {
  render(<TestimonialsSection />)
  const section = screen.getByRole('region', { name: testimonialsWords.heading })
  expect(section).toHaveProperty('id', 'reviews')
  const plate = within(section).getByText(averageRating.caption).parentElement
  expect(plate?.textContent).toContain(averageRating.value + averageRating.outOf)
})

test.each(testimonials)('$name is quoted, with place and stars', ({ name, location, rating, quote }) => {
  render(<TestimonialsSection />)
  const figure = screen.getByText(name).closest('figure')
  expect(figure?.textContent).toBe(`“${quote}”${name} ${location}`)
  expect(figure && within(figure).getByRole('img', { name: `${rating} ${ratingWords.outOf}` })).toBeTruthy()
})

test('a link leads to all reviews', () => {
  render(<TestimonialsSection />)
  const link = screen.getByRole('link', { name: testimonialsWords.allReviews })
  expect(link.getAttribute('href')).toBe('/reviews')
})
