import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { areas, areasCopy } from '../../../shared/content/areas'
import { AreasSection } from '../../../shared/sections/areas-section'

afterEach(cleanup)

test('the areas are a list of names, in order', () => {
  render(<AreasSection />)
  const section = screen.getByRole('region', { name: areasCopy.heading })
  expect(section).toHaveProperty('id', 'areas')
  const signs = within(section).getAllByRole('listitem')
  expect(signs.map((sign) => sign.textContent)).toEqual(areas.map(({ name }) => name))
})

test('each sign has an arrow that is hidden from assistive technology', () => {
  const { container } = render(<AreasSection />)
  expect(container.querySelectorAll('li > svg[aria-hidden=true]')).toHaveLength(areas.length)
  expect(screen.queryAllByRole('img')).toEqual([])
})
