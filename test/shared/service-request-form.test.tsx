import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { serviceChoices } from '../../shared/content/service-choices'
import { submissionCopy } from '../../shared/content/submissions'
import type { RequestField } from '../../shared/content/types'
import { ServiceRequestForm } from '../../shared/islands/request-form/service-request-form'
import { accessibleName, REQUEST_FIELDS, site } from '../support/content'
import { stopTimers } from '../support/fake-timers'
import { readValues, roleOf, sample, tick } from '../support/fields'

const { submit: submitLabel, confirmation } = requestFormCopy

const scroll = vi.fn()
// jsdom doesn't have scrollIntoView.
Element.prototype.scrollIntoView = scroll

const delivery = { copy: submissionCopy, call: 'Call now', phone: site.phone }

function renderForm(delivery?: ComponentProps<typeof ServiceRequestForm>['delivery']) {
  render(<ServiceRequestForm copy={requestFormCopy} choices={serviceChoices} {...(delivery && { delivery })} />)
}

/** Lets the server answer with these statuses, and then no more. Returns the function that is called. */
function answerWith(...statuses: number[]) {
  const call = vi.fn<typeof fetch>(async () => {
    const status = statuses.shift()
    return status ? new Response(null, { status }) : new Promise<never>(() => {})
  })
  vi.stubGlobal('fetch', call)
  return call
}

const submitButton = () => screen.getByRole('button', { name: submitLabel })
const controlOf = (field: RequestField) => screen.getByLabelText<HTMLInputElement>(accessibleName(field))
const controls = () => REQUEST_FIELDS.map(controlOf)
const namesOf = (fields: HTMLInputElement[]) => fields.map(({ name }) => name)
const missed = () => namesOf(controls().filter(({ ariaInvalid }) => ariaInvalid === 'true'))
const fillIn = (field: RequestField) =>
  roleOf(field) === 'checkbox'
    ? tick(controlOf(field))
    : fireEvent.input(controlOf(field), { target: { value: sample(field) } })
const [FIRST] = REQUEST_FIELDS

const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

/** Sends a filled-in form, and waits for the confirmation. */
async function sendForm() {
  for (const field of REQUEST_FIELDS) fillIn(field)
  fireEvent.click(submitButton())
  return screen.findByText(confirmation.title)
}

/** Does something that confirms again, and expects that the old message goes before the same words come. */
async function expectAnnounced(act: () => void) {
  act()
  expect(screen.queryByText(confirmation.title), 'the old message').toBeNull()
  await screen.findByText(confirmation.title)
  await untilInSight('status')
}

/** React scrolls in an effect, perhaps after the message shows. */
function untilInSight(role: 'status' | 'alert') {
  const isInSight = () => scroll.mock.contexts.includes(screen.getByRole(role).firstChild)
  return expect.poll(isInSight, { message: `whether the ${role} is scrolled into sight` }).toBe(true)
}

test.each([
  ['sends', delivery],
  ['sends nothing', undefined],
])('another press on Send, in a form that %s, announces the confirmation again', async (_, delivery) => {
  const call = answerWith(204, 204)
  renderForm(delivery)
  await sendForm()
  await expectAnnounced(() => fireEvent.click(submitButton()))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await expectAnnounced(() => fireEvent.click(submitButton()))
  expect(missed(), 'missed fields').toEqual([])
  expect(call).toHaveBeenCalledTimes(delivery ? 1 : 0)
  for (const field of REQUEST_FIELDS) fillIn(field)
  await expectAnnounced(() => fireEvent.click(submitButton()))
})

test('after a confirmation, Send keeps what a script has filled in without an event', async () => {
  renderForm()
  await sendForm()
  controlOf(FIRST).value = 'Dana'
  fireEvent.click(submitButton())
  expect(controlOf(FIRST).value).toBe('Dana')
})

test('the confirmation stays until Escape, which keeps the focus, or until its button, which moves it to Send', async () => {
  stopTimers()
  renderForm()
  const status = screen.getByRole('status')
  const first = controlOf(FIRST)
  fireEvent.submit(submitButton())
  await passSeconds(600)
  expect(status.textContent, 'the status after ten minutes').toContain(confirmation.title)
  // Firefox announces each element with an id as one message.
  const message = `${confirmation.title} ${confirmation.description}`
  expect(status.querySelector('[id]:not(button)')?.textContent, 'the message').toBe(message)
  act(() => first.focus())
  fireEvent.keyDown(first, { key: 'Escape' })
  expect(status.textContent, 'the status').toBe('')
  expect(document.activeElement === first, 'whether the field keeps the focus').toBe(true)
  fireEvent.submit(submitButton())
  const close = screen.getByRole('button', { name: confirmation.dismiss })
  act(() => close.focus())
  fireEvent.click(close)
  expect(status.textContent, 'the status').toBe('')
  expect(document.activeElement === submitButton(), 'whether the form’s button has the focus').toBe(true)
})

test("while a submission is being sent, no field can be changed, and it isn't sent again", async () => {
  const call = answerWith(502)
  renderForm(delivery)
  const locked = () => namesOf(controls().filter(({ disabled, readOnly }) => disabled || readOnly))
  fireEvent.submit(submitButton())
  screen.getByRole('button', { name: submissionCopy.sending })
  const status = screen.getByRole('status')
  expect(status.textContent, 'the status meanwhile').toBe(submissionCopy.sending)
  expect(locked(), 'locked fields').toEqual(namesOf(controls()))
  fireEvent.submit(screen.getByRole('form'))
  await screen.findByText(submissionCopy.failed)
  expect(locked(), 'locked fields after the response').toEqual([])
  expect(status.textContent, 'the status after a failure').toBe('')
  expect(call, 'what is sent').toHaveBeenCalledTimes(1)
  expect(call.mock.lastCall?.[1]?.keepalive, 'whether it outlives its page').toBe(true)
})

// The server delivers the same text with the same id once.
test('a page sends every submission with the same id, and shows how the last one went', async () => {
  const call = answerWith(502, 204, 502)
  renderForm(delivery)
  for (const shown of [submissionCopy.failed, confirmation.title]) {
    fireEvent.submit(submitButton())
    await screen.findByText(shown)
  }
  expect(screen.getByRole('alert').textContent, 'the alert after the confirmation').toBe('')
  fillIn(FIRST)
  fireEvent.submit(submitButton())
  await screen.findByText(submissionCopy.failed)
  expect(screen.getByRole('status').textContent, 'the status after another failure').toBe('')
  const ids = call.mock.calls.map(([, request]) => new URLSearchParams(String(request?.body)).get('id'))
  expect(ids).toEqual([expect.stringMatching(/\d/), ids[0], ids[0]])
})

test.each([
  ['lose', () => Promise.reject(new TypeError('aborted'))],
  ['keep', () => new Promise<never>(() => {})],
])('a page that returns from the cache sends again with the same id if browsers %s the request', async (_, answer) => {
  const call = answerWith(204).mockImplementationOnce(answer)
  renderForm(delivery)
  fireEvent.submit(submitButton())
  fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }))
  await act(async () => {})
  expect(screen.getByRole('alert').textContent, 'the alert in the cache').toBe('')
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  await screen.findByText(confirmation.title)
  const [first, second] = call.mock.calls.map(([, request]) => String(request?.body))
  expect(second, 'what is sent the second time').toBe(first)
})

test('a submission without an answer fails after thirty seconds, and the alert has the phone number', async () => {
  answerWith()
  stopTimers('setTimeout', 'clearTimeout', 'setInterval')
  renderForm(delivery)
  fireEvent.submit(submitButton())
  await passSeconds(29)
  // The server may need ten seconds, and a slow upload the rest.
  expect(screen.getByRole('alert').textContent, 'the alert after 29 s').toBe('')
  await passSeconds(1)
  const alert = screen.getByRole('alert').textContent
  for (const part of [submissionCopy.failed, site.phone.display]) expect(alert, 'the alert after 30 s').toContain(part)
})

test.each([413, 422, 429, 500, 502])(
  'after the status %i an alert says what to do, and what is typed stays',
  async (status) => {
    answerWith(status)
    renderForm(delivery)
    for (const field of REQUEST_FIELDS) fillIn(field)
    fireEvent.submit(submitButton())
    await screen.findByText(submissionCopy.failed)
    const alert = screen.getByRole('alert')
    const { failed, alerts } = submissionCopy
    expect(alert.textContent).toContain(`${failed} ${alerts[status] ?? alerts[502]}`)
    // Firefox announces an alert that's filled later only with this.
    expect(alert.getAttribute('aria-live'), 'aria-live').toBe('assertive')
    expect(alert.querySelector('[id]')?.textContent, 'the message, call included').toContain(site.phone.display)
    expect(alert.querySelector('a')?.getAttribute('href'), 'whom to call').toBe(site.phone.href)
    expect(readValues(), 'what is typed').toEqual(REQUEST_FIELDS.map(sample))
    await untilInSight('alert')
  },
)
