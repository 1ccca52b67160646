import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { navigation } from '../../../shared/content/navigation'
import { PageHeader } from '../../../shared/sections/header/page-header'
import { site } from '../../support/content/site'

afterEach(cleanup)

test('the skip link is first and links to the content', () => {
  render(<PageHeader site={site} />)
  const [first] = screen.getAllByRole('link')
  expect(first?.textContent).toBe(navigation.skip)
  expect(first?.getAttribute('href')).toBe('#main')
})

test('the brand links home and the phone number is a call link', () => {
  render(<PageHeader site={site} />)
  expect(screen.getByRole('link', { name: site.brandName }).getAttribute('href')).toBe('/')
  expect(
    screen.getByRole('link', { name: `${navigation.call} ${site.phone.display}` }).getAttribute('href'),
  ).toBe(site.phone.href)
})

test('a page can show a back link beside the brand', () => {
  render(<PageHeader site={site} back />)
  expect(screen.getByRole('link', { name: navigation.home }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: site.brandName })).toBeDefined()
})
