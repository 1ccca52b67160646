import type { Locator, Page } from 'playwright-core'
import { requestFormWords } from '../../shared/content/request-form'

export const CONFIRMATION = requestFormWords.confirmation.title

/** The request form's controls, by the words on them. */
export function requestForm(page: Page) {
  const form = page.locator('#contact')
  const fields = {
    name: form.getByLabel('Full Name'),
    phone: form.getByLabel('Phone Number'),
    address: form.getByLabel('Service Address'),
    vehicle: form.getByLabel('Vehicle Info'),
    service: form.getByLabel('Service Needed'),
    more: form.getByLabel('Additional Information'),
  }
  const confirmation = form.getByRole('status')
  const button = form.getByRole('button', { name: 'Request Service' })
  return {
    fields,
    confirmation,
    button,
    fill: () => fill(fields),
    values: () => values(Object.values(fields)),
  }
}

/** Says something in every field. */
async function fill(fields: Record<'name' | 'phone' | 'address' | 'vehicle' | 'service' | 'more', Locator>) {
  await fields.name.fill('Dana Reyes')
  await fields.phone.fill('abc')
  await fields.address.fill('1200 McKinney St')
  await fields.vehicle.fill('2018 Honda Accord')
  await fields.service.selectOption('Not sure - need inspection')
  await fields.more.fill('Squeals when cold')
}

function values(fields: Locator[]): Promise<string[]> {
  return Promise.all(fields.map((field) => field.inputValue()))
}
