import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { requestFormCopy } from '../../../shared/content/request-form'
import { services } from '../../../shared/content/services'
import type { RequestField } from '../../../shared/content/types/request-form'
import { ServiceRequestForm } from '../../../shared/islands/request-form/service-request-form'
import { REQUEST_FIELDS, sample } from '../../support/request-form'

const { submit: submitLabel, optional, unsure } = requestFormCopy
const { title, description, dismiss } = requestFormCopy.confirmation

// jsdom draws nothing, so nothing can scroll into view.
Element.prototype.scrollIntoView = vi.fn()
afterEach(cleanup)

function renderForm() {
  render(<ServiceRequestForm copy={requestFormCopy} services={services.map(({ name }) => name)} />)
  return userEvent.setup()
}

function controlOf(field: RequestField) {
  return screen.getByLabelText<HTMLInputElement>(field.optional ? `${field.label} ${optional}` : field.label)
}

function submitButton() {
  return screen.getByRole('button', { name: submitLabel })
}

type User = ReturnType<typeof userEvent.setup>

async function fillIn(user: User) {
  for (const field of REQUEST_FIELDS) {
    const control = controlOf(field)
    if (field.kind === 'service') {
      await user.selectOptions(control, unsure)
      continue
    }
    // user-event misses that a form was reset, and would type after the text of the submission before.
    await user.clear(control)
    await user.type(control, sample(field))
  }
}

async function submit(user: User) {
  await fillIn(user)
  await user.click(submitButton())
  return screen.findByText(title)
}

test.each(REQUEST_FIELDS)('$label carries its name and is required unless marked optional', (field) => {
  renderForm()
  expect(controlOf(field).name).toBe(field.name)
  expect(controlOf(field).required).toBe(!field.optional)
})

/** What a kind of field asks of the browser: the keyboard of a phone, what to fill in, how many lines to show. */
const TRAITS: Record<RequestField['kind'], object> = {
  text: { type: 'text', autocomplete: '' },
  name: { type: 'text', autocomplete: 'name' },
  phone: { type: 'tel', autocomplete: 'tel' },
  email: { type: 'email', autocomplete: 'email' },
  address: { type: 'text', autocomplete: 'address-line1' },
  service: { type: 'select-one' },
  long: { type: 'textarea', rows: 3 },
}

test.each(REQUEST_FIELDS)('$label is a field for: $kind', (field) => {
  renderForm()
  expect(controlOf(field)).toMatchObject(TRAITS[field.kind])
})

test('a hint describes its field', () => {
  renderForm()
  for (const field of REQUEST_FIELDS) {
    const description = document.getElementById(controlOf(field).getAttribute('aria-describedby') ?? '')
    expect(description?.textContent, field.label).toBe(field.hint)
  }
})

test('the choice opens empty and offers each service, and not knowing', () => {
  renderForm()
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  expect(select.value).toBe('')
  const choices = within(select).getAllByRole<HTMLOptionElement>('option').slice(1)
  expect(choices.map(({ value }) => value)).toEqual([...services.map(({ name }) => name), unsure])
})

test('nothing is confirmed while a required field is empty', async () => {
  const user = renderForm()
  await fillIn(user)
  const last = REQUEST_FIELDS.findLast((field) => !field.optional && field.kind !== 'service')
  if (last) await user.clear(controlOf(last))
  await user.click(submitButton())
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a submission empties all fields and is confirmed in the status region that was there before', async () => {
  const user = renderForm()
  const status = screen.getByRole('status')
  await submit(user)
  expect(status.textContent).toBe(`${title} ${description}`)
  expect(REQUEST_FIELDS.map((field) => controlOf(field).value)).toEqual(REQUEST_FIELDS.map(() => ''))
})

test('focus stays on the button that submitted', async () => {
  const user = renderForm()
  await submit(user)
  expect(document.activeElement).toBe(submitButton())
})

test('a second submission clears the message and sets it again', async () => {
  const user = renderForm()
  await submit(user)
  const status = screen.getByRole('status')
  const texts: (string | null)[] = []
  new MutationObserver(() => texts.push(status.textContent)).observe(status, {
    childList: true,
    subtree: true,
  })
  await fillIn(user)
  await user.click(submitButton())
  await expect.poll(() => texts.at(-1)).toMatch(title)
  expect(texts).toContain('')
  expect(screen.getAllByText(title)).toHaveLength(1)
})

test('Escape dismisses the confirmation from anywhere and leaves focus where it is', async () => {
  const user = renderForm()
  await submit(user)
  const [first] = screen.getAllByRole('textbox')
  if (first) await user.click(first)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('status').textContent).toBe('')
  expect(document.activeElement).toBe(first)
})

test('the close button dismisses the confirmation and hands focus to the submit button', async () => {
  const user = renderForm()
  await submit(user)
  await user.click(screen.getByRole('button', { name: dismiss }))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(document.activeElement).toBe(submitButton())
})
