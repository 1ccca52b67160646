import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { requestFormWords } from '../../../shared/content/request-form'
import { services } from '../../../shared/content/services'
import { ServiceRequestForm } from '../../../shared/islands/service-request-form'

const required = ['Full Name', 'Phone Number', 'Service Address', 'Vehicle Info', 'Service Needed']
const { title, description } = requestFormWords.confirmation

// jsdom draws nothing, so nothing can scroll into view.
Element.prototype.scrollIntoView = vi.fn()
afterEach(cleanup)

function renderForm() {
  render(<ServiceRequestForm words={requestFormWords} services={services.map(({ name }) => name)} />)
  return userEvent.setup()
}

type User = ReturnType<typeof userEvent.setup>

async function fillIn(user: User) {
  for (const label of ['Full Name', 'Phone Number', 'Service Address', 'Vehicle Info']) {
    await user.type(screen.getByLabelText(label), 'abc')
  }
  await user.selectOptions(screen.getByLabelText('Service Needed'), services[2]?.name ?? '')
  await user.type(screen.getByLabelText(/^Additional Information/), 'squeals')
}

async function submit(user: User) {
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Request Service' }))
  return screen.findByText(title)
}

test.each(required)('%s is required', (label) => {
  renderForm()
  expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true)
})

test('Additional Information is optional, in words, and has three lines', () => {
  renderForm()
  const field = screen.getByLabelText<HTMLTextAreaElement>('Additional Information (optional)')
  expect(field.required).toBe(false)
  expect(field.rows).toBe(3)
})

test('the fields carry the names of a service request', () => {
  renderForm()
  const form = screen.getByLabelText('Full Name').closest('form') as HTMLFormElement
  expect([...new FormData(form).keys()]).toEqual([
    'name',
    'phone',
    'address',
    'vehicleInfo',
    'serviceNeeded',
    'additionalInfo',
  ])
})

test('a browser can fill in who and where, and a phone shows its number keys', () => {
  renderForm()
  const autoComplete = (label: string) => screen.getByLabelText<HTMLInputElement>(label).autocomplete
  expect(required.slice(0, 3).map(autoComplete)).toEqual(['name', 'tel', 'address-line1'])
  expect(screen.getByLabelText<HTMLInputElement>('Phone Number').type).toBe('tel')
})

test('a hint describes its field', () => {
  renderForm()
  for (const { label, hint } of requestFormWords.fields) {
    const control = screen.getByLabelText(new RegExp(`^${label}`))
    const description = document.getElementById(control.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent, label).toBe(hint)
  }
})

test('Service Needed opens on an empty choice and offers each service and an inspection', () => {
  renderForm()
  const select = screen.getByLabelText<HTMLSelectElement>('Service Needed')
  expect(select.value).toBe('')
  const choices = within(select).getAllByRole<HTMLOptionElement>('option').slice(1)
  const names = services.map(({ name }) => name)
  expect(choices.map(({ value }) => value)).toEqual([...names, 'Not sure - need inspection'])
})

test('nothing is confirmed while a required field is empty', async () => {
  const user = renderForm()
  await fillIn(user)
  await user.clear(screen.getByLabelText('Vehicle Info'))
  await user.click(screen.getByRole('button', { name: 'Request Service' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a submission empties all six fields and is confirmed in the status region that was there before', async () => {
  const user = renderForm()
  const status = screen.getByRole('status')
  await submit(user)
  expect(status.textContent).toBe(`${title} ${description}`)
  for (const label of [...required, /^Additional Information/]) {
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('')
  }
})

test('focus stays on the button that submitted', async () => {
  const user = renderForm()
  await submit(user)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Request Service' }))
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
  await user.click(screen.getByRole('button', { name: 'Request Service' }))
  await vi.waitFor(() => expect(texts.at(-1)).toMatch(title))
  expect(texts).toContain('')
  expect(screen.getAllByText(title)).toHaveLength(1)
})

test('Escape dismisses the confirmation from anywhere and leaves focus where it is', async () => {
  const user = renderForm()
  await submit(user)
  const name = screen.getByLabelText('Full Name')
  await user.click(name)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('status').textContent).toBe('')
  expect(document.activeElement).toBe(name)
})

test('the close button dismisses the confirmation and hands focus to the submit button', async () => {
  const user = renderForm()
  await submit(user)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Request Service' }))
})
