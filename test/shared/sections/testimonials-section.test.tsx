// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testimonials } from '../../../shared/content/testimonials'
import { TestimonialsSection } from '../../../shared/sections/testimonials-section'

afterEach(cleanup)

test('the section tells of over 500 customers and their average rating', () => {
  render(<TestimonialsSection />)
  const section = screen.getByRole('region', { name: 'Over 500 satisfied customers.' })
  expect(section).toHaveProperty('id', 'reviews')
  expect(within(section).getByText('Average rating').parentElement?.textContent).toMatch(/4\.7\/5$/)
})

test.each(testimonials)('$name is quoted, with place and stars', ({ name, location, quote }) => {
  render(<TestimonialsSection />)
  const figure = screen.getByText(name).closest('figure')
  expect(figure?.textContent).toBe(`“${quote}”${name} ${location}`)
  expect(figure && within(figure).getByRole('img', { name: '5 out of 5 stars' })).toBeTruthy()
})

test('a link leads to all reviews', () => {
  render(<TestimonialsSection />)
  const link = screen.getByRole('link', { name: 'Read all 518 reviews' })
  expect(link.getAttribute('href')).toBe('/reviews')
})
