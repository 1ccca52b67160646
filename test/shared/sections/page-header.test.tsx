import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { navigation } from '../../../shared/content/navigation'
import { PageHeader } from '../../../shared/sections/header/page-header'
import { site } from '../../support/site'

afterEach(cleanup)

test('the skip link comes first and leads to the content', () => {
  render(<PageHeader site={site} />)
  const [first] = screen.getAllByRole('link')
  expect(first?.textContent).toBe(navigation.skip)
  expect(first?.getAttribute('href')).toBe('#main')
})

test('the brand leads home and the phone number is one link away', () => {
  render(<PageHeader site={site} />)
  expect(screen.getByRole('link', { name: site.brandName }).getAttribute('href')).toBe('/')
  expect(
    screen.getByRole('link', { name: `${navigation.call} ${site.phone.display}` }).getAttribute('href'),
  ).toBe(site.phone.href)
})

test('a page may show the way back beside the brand', () => {
  render(<PageHeader site={site} back />)
  expect(screen.getByRole('link', { name: navigation.home }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: site.brandName })).toBeDefined()
})
