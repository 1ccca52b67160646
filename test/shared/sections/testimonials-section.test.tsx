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

test.each(testimonials)('the quote by $name has its place and stars', ({ name, location, rating, quote }) => {
  const figure = screen.getByText(name).closest('figure') as HTMLElement
  expect(figure.textContent).toBe(`“${quote}”${name} ${location}`)
  expect(within(figure).getByRole('img', { name: `${rating} ${ratingLabels.outOf}` })).toBeTruthy()
})
