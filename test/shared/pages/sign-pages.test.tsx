import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notFoundSign } from '../../../shared/content/not-found'
import { serverErrorSign } from '../../../shared/content/server-error'
import { notFoundPage } from '../../../shared/pages/not-found-page'
import { serverErrorPage } from '../../../shared/pages/server-error-page'
import { assetUrl, site } from '../../support/content/site'

test.each([
  { page: notFoundPage, sign: notFoundSign },
  { page: serverErrorPage, sign: serverErrorSign },
])('the $page.name page has its heading and a link home', ({ page, sign }) => {
  render(<page.Content site={site} assetUrl={assetUrl} />)
  expect(screen.getByRole('heading', { level: 1, name: sign.heading })).toBeTruthy()
  expect(screen.getByRole('link', { name: sign.home }).getAttribute('href')).toBe('/')
})

test('the server-error page has a call link and no script', () => {
  render(<serverErrorPage.Content site={site} assetUrl={assetUrl} />)
  const call = screen.getByRole('link', { name: site.phone.display })
  expect(call.getAttribute('href')).toBe(site.phone.href)
  expect(serverErrorPage.bundle).toBeUndefined()
})
