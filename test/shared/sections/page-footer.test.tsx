import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { copyrightYear } from '../../../shared/content/footer'
import { navigation, navigationLinks } from '../../../shared/content/navigation'
import { PageFooter } from '../../../shared/sections/page-footer'
import { site } from '../../support/content/site'

afterEach(cleanup)

test.each([
  { home: true, start: '' },
  { home: false, start: '/' },
])('the links of the footer lead to the sections of the home page (on it: $home)', ({ home, start }) => {
  render(<PageFooter site={site} home={home} />)
  const links = within(screen.getByRole('navigation', { name: navigation.footer })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(navigationLinks.map(({ text }) => text))
  const sections = links.map((link) => link.getAttribute('href')).filter((href) => href?.includes('#'))
  expect(sections.every((href) => href?.startsWith(`${start}#`))).toBe(true)
})

test('the phone number is a call link, and the footer has the year and the brand', () => {
  render(<PageFooter site={site} />)
  const call = screen.getByRole('link', { name: `${navigation.call} ${site.phone.display}` })
  expect(call.getAttribute('href')).toBe(site.phone.href)
  expect(screen.getByText(`© ${copyrightYear} ${site.brandName}`)).toBeDefined()
})
