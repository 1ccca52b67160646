import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { notFoundSign } from '../../../shared/content/not-found'
import { serverErrorSign } from '../../../shared/content/server-error'
import { notFoundPage } from '../../../shared/pages/not-found-page'
import { serverErrorPage } from '../../../shared/pages/server-error-page'
import { testSite } from '../../support/components/render-document'

afterEach(cleanup)

test('the not-found page has its message and a home link', () => {
  render(<notFoundPage.Content site={testSite} assetUrl={(name) => `/assets/${name}`} />)
  expect(screen.getByRole('heading', { level: 1, name: notFoundSign.heading })).toBeDefined()
  expect(screen.getByText(notFoundSign.text)).toBeDefined()
  expect(screen.getByRole('link', { name: notFoundSign.home }).getAttribute('href')).toBe('/')
})

test('the server-error page has its message, the phone number and a home link, and no script', () => {
  render(<serverErrorPage.Content site={testSite} assetUrl={(name) => `/assets/${name}`} />)
  expect(screen.getByRole('heading', { level: 1, name: serverErrorSign.heading })).toBeDefined()
  expect(screen.getByRole('link', { name: '(713) 555-0100' }).getAttribute('href')).toBe('tel:+17135550100')
  expect(screen.getByRole('link', { name: serverErrorSign.home }).getAttribute('href')).toBe('/')
  expect(serverErrorPage.clientEntry).toBeUndefined()
})
