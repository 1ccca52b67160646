import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { services } from '../../../shared/content/home/services'
import { navigation } from '../../../shared/content/navigation'
import type { Service } from '../../../shared/content/schema'
import { ServicesSection } from '../../../shared/sections/services-section'
import { assetUrl, site } from '../../support/content/site'

test.each<Service>(services)('$name has a call button only if it is urgent', ({ name, urgent }) => {
  render(<ServicesSection site={site} assetUrl={assetUrl} />)
  const item = screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement
  const call = within(item).queryByRole('link', { name: `${navigation.call} ${site.phone.display}` })
  expect(call?.getAttribute('href')).toBe(urgent ? site.phone.href : undefined)
})
