import { render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { services } from '../../shared/content/home/services'
import type { RequestField } from '../../shared/content/schema'
import { ServiceRequestForm } from '../../shared/islands/request-form/service-request-form'
import { accessibleName, REQUEST_FIELDS, sample } from '../support/content'

const { submit: submitLabel, unsure, confirmation } = requestFormCopy
const { title, dismiss } = confirmation

// jsdom has no scrollIntoView.
Element.prototype.scrollIntoView = vi.fn()

function renderForm() {
  render(<ServiceRequestForm copy={requestFormCopy} services={services.map(({ name }) => name)} />)
  return userEvent.setup()
}

const submitButton = () => screen.getByRole('button', { name: submitLabel })

function controlOf(field: RequestField) {
  return screen.getByLabelText<HTMLInputElement>(accessibleName(field))
}

async function submit(user: UserEvent) {
  for (const field of REQUEST_FIELDS) {
    const control = controlOf(field)
    // user-event ignores a form reset and would append to the text of the previous submission.
    if (field.kind !== 'service') await user.clear(control)
    if (field.kind === 'service') await user.selectOptions(control, sample(field))
    else await user.type(control, sample(field))
  }
  await user.click(submitButton())
}

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

test.each(REQUEST_FIELDS)('$label is a $kind field with its hint and, in a select, its options', (field) => {
  renderForm()
  const control = controlOf(field)
  expect(control).toMatchObject({ name: field.name, required: !field.optional, ...TRAITS[field.kind] })
  const description = document.getElementById(control.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe(field.hint)
  if (field.kind !== 'service') return
  expect(control.value).toBe('')
  const choices = within(control).getAllByRole<HTMLOptionElement>('option').slice(1)
  expect(choices.map(({ value }) => value)).toEqual([...services.map(({ name }) => name), unsure])
})

test('a second submission clears the message and sets it again', async () => {
  const user = renderForm()
  const status = screen.getByRole('status')
  await submit(user)
  await screen.findByText(title)
  const texts: (string | null)[] = []
  new MutationObserver(() => texts.push(status.textContent)).observe(status, {
    childList: true,
    subtree: true,
  })
  await submit(user)
  await expect.poll(() => texts.at(-1)).toMatch(title)
  expect(texts).toContain('')
  expect(screen.getAllByText(title)).toHaveLength(1)
})

test('Escape dismisses the confirmation and keeps focus, and the close button moves it to the form’s', async () => {
  const user = renderForm()
  const status = screen.getByRole('status')
  const first = controlOf(REQUEST_FIELDS[0] as RequestField)
  await submit(user)
  await screen.findByText(title)
  await user.click(first)
  await user.keyboard('{Escape}')
  expect(status.textContent).toBe('')
  expect(document.activeElement).toBe(first)
  await submit(user)
  await user.click(await screen.findByRole('button', { name: dismiss }))
  expect(status.textContent).toBe('')
  expect(document.activeElement).toBe(submitButton())
})
