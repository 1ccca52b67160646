// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FeaturesSection } from '../../../shared/sections/features-section'

afterEach(cleanup)

test('the four features are named as the business names them', () => {
  render(<FeaturesSection />)
  const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(titles).toEqual(['Mobile Service', 'Fast Response', 'Guaranteed', '5-Star Rated'])
})

test('the section is named by its heading', () => {
  render(<FeaturesSection />)
  expect(screen.getByRole('region', { name: 'The brake shop that comes to you.' })).toBeTruthy()
})
