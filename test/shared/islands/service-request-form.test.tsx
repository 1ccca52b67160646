import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { requestFormCopy } from '../../../shared/content/request-form'
import { services } from '../../../shared/content/services'
import type { RequestField } from '../../../shared/content/types/request-form'
import { ServiceRequestForm } from '../../../shared/islands/request-form/service-request-form'
import { REQUEST_FIELDS, sample } from '../../support/browser/request-form'

const { submit: submitLabel, optional, unsure } = requestFormCopy
const { title, description, dismiss } = requestFormCopy.confirmation

// jsdom has no scrollIntoView.
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
    // user-event ignores a form reset and would append to the text of the previous submission.
    await user.clear(control)
    await user.type(control, sample(field))
  }
}

async function submit(user: User) {
  await fillIn(user)
  await user.click(submitButton())
  return screen.findByText(title)
}

test.each(REQUEST_FIELDS)('$label has its name and is required unless marked optional', (field) => {
  renderForm()
  expect(controlOf(field).name).toBe(field.name)
  expect(controlOf(field).required).toBe(!field.optional)
})

/** The attributes of each kind of field: keyboard, autofill and number of lines. */
const TRAITS: Record<RequestField['kind'], object> = {
  text: { type: 'text', autocomplete: '' },
  name: { type: 'text', autocomplete: 'name' },
  phone: { type: 'tel', autocomplete: 'tel' },
  email: { type: 'email', autocomplete: 'email' },
  address: { type: 'text', autocomplete: 'address-line1' },
  service: { type: 'select-one' },
  long: { type: 'textarea', rows: 3 },
}

test.each(REQUEST_FIELDS)('$label has the attributes of a $kind field', (field) => {
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

test('the select starts empty and offers each service and the unsure option', () => {
  renderForm()
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  expect(select.value).toBe('')
  const choices = within(select).getAllByRole<HTMLOptionElement>('option').slice(1)
  expect(choices.map(({ value }) => value)).toEqual([...services.map(({ name }) => name), unsure])
})

test('a form with an empty required field is not confirmed', async () => {
  const user = renderForm()
  await fillIn(user)
  const last = REQUEST_FIELDS.findLast((field) => !field.optional && field.kind !== 'service')
  if (last) await user.clear(controlOf(last))
  await user.click(submitButton())
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a submission empties all fields and is confirmed in the existing status region', async () => {
  const user = renderForm()
  const status = screen.getByRole('status')
  await submit(user)
  expect(status.textContent).toBe(`${title} ${description}`)
  expect(REQUEST_FIELDS.map((field) => controlOf(field).value)).toEqual(REQUEST_FIELDS.map(() => ''))
})

test('focus stays on the submit button', async () => {
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

test('Escape dismisses the confirmation from anywhere and does not move focus', async () => {
  const user = renderForm()
  await submit(user)
  const [first] = screen.getAllByRole('textbox')
  if (first) await user.click(first)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('status').textContent).toBe('')
  expect(document.activeElement).toBe(first)
})

test('the close button dismisses the confirmation and moves focus to the submit button', async () => {
  const user = renderForm()
  await submit(user)
  await user.click(screen.getByRole('button', { name: dismiss }))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(document.activeElement).toBe(submitButton())
})
