import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { navigation, navigationLinks } from '../../../shared/content/navigation'
import { PageFooter } from '../../../shared/sections/page-footer'
import { site } from '../../support/content/site'

test.each([
  { home: true, start: '' },
  { home: false, start: '/' },
])('the links of the footer lead to the sections of the home page (on it: $home)', ({ home, start }) => {
  render(<PageFooter site={site} home={home} />)
  const links = within(screen.getByRole('navigation', { name: navigation.footer })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    navigationLinks.map(({ text, href }) => [text, href.startsWith('#') ? start + href : href]),
  )
})
