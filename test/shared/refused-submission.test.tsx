import { fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { refusalReasons } from '../../shared/content/derived/refusals'
import { serviceChoices } from '../../shared/content/derived/service-choices'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { submissionCopy } from '../../shared/content/submissions'
import { ServiceRequestForm } from '../../shared/islands/request-form/service-request-form'
import { submissionPages } from '../../shared/pages/submission-pages'
import { assetUrl, site } from '../support/content'

const delivery = { copy: submissionCopy, reasons: refusalReasons, phone: site.phone }

test.each([
  [413, 'The text is too long. Please shorten it, or call'],
  [422, 'A required field is empty. Please fill it in, or call'],
  [429, 'There were too many requests. Please try again in ten minutes, or call'],
  [500, 'Please try again, or call'],
  [502, 'Please try again, or call'],
])('after the answer %i the form says “%s” and the phone number', async (status, reason) => {
  // jsdom has none.
  Element.prototype.scrollIntoView = vi.fn()
  vi.stubGlobal('fetch', async () => ({ status }))
  render(<ServiceRequestForm copy={requestFormCopy} choices={serviceChoices} delivery={delivery} />)
  fireEvent.submit(screen.getByRole('form'))
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeTruthy()
  await screen.findByRole('button', { name: 'Try again' })
  const message = `Your request didn’t go through. Nothing you typed is lost. ${reason} ${site.phone.display}.`
  expect(screen.getByRole('alert').textContent).toContain(message)
})

test.each([
  [413, 'Go back to what you typed. The text is too long.'],
  [422, 'Go back to what you typed. A required field is empty.'],
  [429, 'Go back to what you typed. There were too many requests.'],
  [502, 'Go back to what you typed. Please try again'],
])('without JavaScript the page with status %i says “%s”', (status, text) => {
  const Body = submissionPages.get(status)?.Body ?? (() => null)
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<Body site={site} assetUrl={assetUrl} />)
  expect(page.querySelector('h1')?.textContent).toBe('Your request didn’t go through.')
  expect(page.querySelector('main p')?.textContent).toContain(text)
})
