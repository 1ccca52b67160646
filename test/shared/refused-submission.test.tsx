import { fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { refusalAlerts } from '../../shared/content/derived/refusals'
import { serviceChoices } from '../../shared/content/derived/service-choices'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { submissionCopy } from '../../shared/content/submissions'
import { ServiceRequestForm } from '../../shared/islands/request-form/service-request-form'
import { refusalPages } from '../../shared/pages/submission-pages'
import { assetUrl, site } from '../support/content'

const delivery = { copy: submissionCopy, alerts: refusalAlerts, call: 'Call', phone: site.phone }

test.each([
  [413, 'The text is too long.', 'shorten it'],
  [422, 'A required field is empty.', 'fill it in'],
  [429, 'There were too many requests.', 'send it again in ten minutes'],
  [500, '', 'send it again'],
  [502, '', 'send it again'],
])('after the answer %i the form says why, what to do, and whom to call', async (status, why, fix) => {
  // jsdom has none.
  Element.prototype.scrollIntoView = vi.fn()
  vi.stubGlobal('fetch', async () => ({ status }))
  render(<ServiceRequestForm copy={requestFormCopy} choices={serviceChoices} delivery={delivery} />)
  fireEvent.submit(screen.getByRole('form'))
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeTruthy()
  await screen.findByText('Your request didn’t go through.')
  const parts = ['Your request didn’t go through.', why, 'Nothing you typed is lost.', `Please ${fix}, or call us:`]
  const alert = screen.getByRole('alert')
  expect(alert.querySelector('p')?.textContent).toBe(parts.filter(Boolean).join(' '))
  expect(alert.querySelector('a')?.getAttribute('href')).toBe(site.phone.href)
})

test.each([
  [413, 'The text is too long. Go back and shorten it'],
  [422, 'A required field is empty. Go back and fill it in'],
  [429, 'There were too many requests. Go back and send it again in ten minutes'],
  [502, 'Go back and send it again'],
])('without JavaScript the page with status %i says “%s”', (status, text) => {
  const Body = refusalPages.get(status)?.Body ?? (() => null)
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<Body site={site} assetUrl={assetUrl} />)
  expect(page.querySelector('h1')?.textContent).toBe('Your request didn’t go through.')
  expect(page.querySelector('main p')?.textContent).toContain(`${text}, or call us:`)
})
