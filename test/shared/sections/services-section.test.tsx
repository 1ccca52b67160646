import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { services, servicesWords } from '../../../shared/content/services'
import { ServicesSection } from '../../../shared/sections/services-section'

afterEach(cleanup)

test('the section is named by its heading and told by its price', () => {
  render(<ServicesSection assetUrl={(name) => `/assets/${name}`} />)
  const section = screen.getByRole('region', { name: servicesWords.heading })
  expect(section).toHaveProperty('id', 'services')
  expect(within(section).getByText(servicesWords.lead)).toBeDefined()
})

test.each(services)('$name stands there with its description', ({ name, description }) => {
  render(<ServicesSection assetUrl={(name) => `/assets/${name}`} />)
  const heading = screen.getByRole('heading', { level: 3, name })
  expect(heading.closest('li')?.textContent).toBe(name + description)
})
