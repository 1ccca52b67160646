import type { Page } from 'playwright-core'
import { requestFormCopy } from '../../../shared/content/home/request-form'
import type { RequestField } from '../../../shared/content/schema'
import { accessibleName, REQUEST_FIELDS, sample } from '../content/request-fields'

/** The controls of the request form, located by role and name. */
export function requestForm(page: Page) {
  const form = page.locator('#contact')
  const control = (field: RequestField) => form.getByLabel(accessibleName(field), { exact: true })
  return {
    control,
    confirmation: form.getByRole('status'),
    button: form.getByRole('button', { name: requestFormCopy.submit, exact: true }),
    async fill(fields = REQUEST_FIELDS) {
      for (const field of fields) {
        if (field.kind === 'service') await control(field).selectOption(sample(field))
        else await control(field).fill(sample(field))
      }
    },
  }
}
