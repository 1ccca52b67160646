import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { features } from '../../../shared/content/features'
import { FeaturesSection } from '../../../shared/sections/features/features-section'

afterEach(cleanup)

test('the features have the names of the content', () => {
  render(<FeaturesSection />)
  const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(titles).toEqual(features.list.map(({ title }) => title))
})

test('the section is named by its heading', () => {
  render(<FeaturesSection />)
  expect(screen.getByRole('region', { name: features.heading })).toBeTruthy()
})
