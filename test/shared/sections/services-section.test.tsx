import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { navigation } from '../../../shared/content/navigation'
import { services, servicesCopy } from '../../../shared/content/services'
import type { Service } from '../../../shared/content/types/service'
import { ServicesSection } from '../../../shared/sections/services/services-section'
import { assetUrl, site } from '../../support/content/site'

beforeEach(() => {
  render(<ServicesSection site={site} assetUrl={assetUrl} />)
})
afterEach(cleanup)

test('the section is named by its heading and described by its price', () => {
  const section = screen.getByRole('region', { name: servicesCopy.heading })
  expect(section).toHaveProperty('id', 'services')
  expect(within(section).getByText(servicesCopy.lead)).toBeDefined()
})

test.each(services)(
  '$name has its description, and a call button if it is urgent',
  ({ name, description, urgent }: Service) => {
    const item = screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLLIElement
    // `getByText` does not match a no-break space.
    expect(item.textContent).toContain(description)
    const call = within(item).queryByRole('link', { name: `${navigation.call} ${site.phone.display}` })
    expect(call?.getAttribute('href')).toBe(urgent ? site.phone.href : undefined)
  },
)
