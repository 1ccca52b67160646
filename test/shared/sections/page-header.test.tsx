import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageHeader } from '../../../shared/sections/page-header'
import { site } from '../../support/site'

afterEach(cleanup)

test('the skip link comes first and leads to the content', () => {
  render(<PageHeader site={site} start="brand" />)
  const [first] = screen.getAllByRole('link')
  expect(first?.textContent).toBe('Skip to content')
  expect(first?.getAttribute('href')).toBe('#main')
})

test('the brand leads home and the phone number is one link away', () => {
  render(<PageHeader site={site} start="brand" />)
  expect(screen.getByRole('link', { name: 'Stop Line Mobile Brakes' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Call (713) 555-0142' }).getAttribute('href')).toBe(site.phone.href)
})

test('a page may show the way home in place of the brand', () => {
  render(<PageHeader site={site} start="home" />)
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
  expect(screen.queryByText('Stop Line Mobile Brakes')).toBeNull()
})
