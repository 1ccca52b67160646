import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusalAlerts } from '../../shared/content/derived/refusals'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { services } from '../../shared/content/home/services'
import { submissionCopy } from '../../shared/content/submissions'
import type { RequestField } from '../../shared/content/types'
import { sendSubmission } from '../../shared/islands/request-form/send-submission'
import { ServiceRequestForm } from '../../shared/islands/request-form/service-request-form'
import { accessibleName, REQUEST_FIELDS, site } from '../support/content'

const { submit: submitLabel, unsure, confirmation } = requestFormCopy

// jsdom doesn't have scrollIntoView.
Element.prototype.scrollIntoView = vi.fn()

const delivery = { copy: submissionCopy, alerts: refusalAlerts, call: 'Call now', phone: site.phone }

const choices = [...services.map(({ name }) => name), unsure]

function renderForm(delivery?: ComponentProps<typeof ServiceRequestForm>['delivery']) {
  render(<ServiceRequestForm copy={requestFormCopy} choices={choices} {...(delivery && { delivery })} />)
}

const submitButton = () => screen.getByRole('button', { name: submitLabel })
const controlOf = (field: RequestField) => screen.getByLabelText<HTMLInputElement>(accessibleName(field))

test('a second submission clears the message and sets it again', async () => {
  renderForm()
  fireEvent.submit(submitButton())
  await screen.findByText(confirmation.title)
  fireEvent.submit(submitButton())
  expect(screen.queryByText(confirmation.title)).toBeNull()
  await screen.findByText(confirmation.title)
})

test('Escape dismisses the confirmation and keeps focus, and the close button moves it to the form’s button', () => {
  renderForm()
  const status = screen.getByRole('status')
  const first = controlOf(REQUEST_FIELDS[0] as RequestField)
  fireEvent.submit(submitButton())
  act(() => first.focus())
  fireEvent.keyDown(first, { key: 'Escape' })
  expect(status.childElementCount).toBe(0)
  expect(document.activeElement).toBe(first)
  fireEvent.submit(submitButton())
  const close = screen.getByRole('button', { name: confirmation.dismiss })
  act(() => close.focus())
  fireEvent.click(close)
  expect(status.childElementCount).toBe(0)
  expect(document.activeElement).toBe(submitButton())
})

test.each([
  { length: 1_000, keepalive: true },
  // With `keepalive`, browsers would refuse to send this much.
  { length: 60_000, keepalive: false },
])('a submission of $length characters outlives its page: $keepalive', async ({ length, keepalive }) => {
  const call = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', call)
  expect(await sendSubmission(new URLSearchParams({ text: 'a'.repeat(length) }))).toBe(204)
  expect(call.mock.lastCall?.[1]?.keepalive).toBe(keepalive)
})

test("a submission that's being sent isn't sent again", async () => {
  const call = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', call)
  renderForm(delivery)
  const form = screen.getByRole('form')
  fireEvent.submit(form)
  fireEvent.submit(form)
  await screen.findByText(confirmation.title)
  expect(call).toHaveBeenCalledTimes(1)
})

test('the same text is sent again with the same id, and another text has another id', async () => {
  const ids: unknown[] = []
  const answers = [502, 502, 204, 204]
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: URLSearchParams }) => {
    ids.push(body.get('id'))
    return new Response(null, { status: answers[ids.length - 1] ?? 500 })
  })
  renderForm(delivery)
  for (const value of ['a', 'a', 'b', 'b']) {
    const control = controlOf(REQUEST_FIELDS[0] as RequestField)
    if (control.value !== value) fireEvent.change(control, { target: { value } })
    fireEvent.submit(submitButton())
    await screen.findByRole('button', { name: submitLabel })
  }
  const [first, again, other, next] = ids
  expect(again).toBe(first)
  expect(new Set([first, other, next]).size, 'the number of other ids').toBe(3)
})

test.each([
  ['lose', () => Promise.reject(new TypeError('aborted'))],
  ['keep', () => new Promise(() => {})],
])('a page that returns from the cache sends again with the same id if browsers %s the request', async (_, first) => {
  const bodies: string[] = []
  let end = () => {}
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: URLSearchParams }) => {
    bodies.push(String(body))
    if (bodies.length > 1) return new Response(null, { status: 204 })
    await new Promise<void>((resolve) => {
      end = resolve
    })
    return first()
  })
  renderForm(delivery)
  fireEvent.submit(submitButton())
  fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }))
  await act(async () => end())
  expect(screen.getByRole('alert').textContent, 'the alert in the cache').toBe('')
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  await screen.findByText(confirmation.title)
  expect(bodies[1], 'what is sent the second time').toBe(bodies[0])
})

/** From now on time passes only with the function that this returns. */
function fakeClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
}

test('a submission without an answer fails after thirty seconds, and the alert has the phone number', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const advance = fakeClock()
  renderForm(delivery)
  fireEvent.submit(submitButton())
  await advance(29)
  // The server may need ten seconds, and a slow upload the rest.
  expect(screen.getByRole('alert').textContent, 'the alert after 29 s').toBe('')
  await advance(1)
  const alert = screen.getByRole('alert').textContent
  for (const part of [submissionCopy.failed, site.phone.display]) expect(alert, 'the alert after 30 s').toContain(part)
})

test('the confirmation is still there after ten minutes', async () => {
  const advance = fakeClock()
  renderForm()
  fireEvent.submit(submitButton())
  await advance(600)
  expect(screen.getByRole('status').textContent, 'the status after ten minutes').toContain(confirmation.title)
})

test('a failed submission scrolls to the alert that says why', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }))
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderForm(delivery)
  fireEvent.submit(submitButton())
  await screen.findByText(submissionCopy.failed)
  // React scrolls in an effect, perhaps after the text shows.
  await expect.poll(() => scroll.mock.contexts).toContain(screen.getByRole('alert').firstChild)
})

test('a submission that fails after another was confirmed shows only the alert', async () => {
  const statuses = [204, 502]
  vi.stubGlobal('fetch', async () => new Response(null, { status: statuses.shift() ?? 500 }))
  renderForm(delivery)
  fireEvent.submit(submitButton())
  await screen.findByText(confirmation.title)
  fireEvent.submit(submitButton())
  await screen.findByText(submissionCopy.failed)
  expect(screen.getByRole('status').childElementCount).toBe(0)
})
