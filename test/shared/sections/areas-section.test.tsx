// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AreasSection } from '../../../shared/sections/areas-section'

afterEach(cleanup)

const NAMES = [
  'Houston',
  'Sugar Land',
  'Katy',
  'Missouri City',
  'Cypress',
  'Richmond',
  'Pearland',
  'Stafford',
]

test('the eight areas are a list of names, in order', () => {
  render(<AreasSection />)
  const section = screen.getByRole('region', { name: 'Find your exit.' })
  expect(section).toHaveProperty('id', 'areas')
  const signs = within(section).getAllByRole('listitem')
  expect(signs.map((sign) => sign.textContent)).toEqual(NAMES)
})

test('the arrows are for the eye alone', () => {
  render(<AreasSection />)
  expect(screen.queryAllByRole('img')).toEqual([])
})
