import type { Locator, Page } from 'playwright-core'
import { requestFormCopy } from '../../../shared/content/home/request-form'
import type { RequestField } from '../../../shared/content/types/request-form'

export const REQUEST_FIELDS: readonly RequestField[] = requestFormCopy.fields
export const CONFIRMATION = requestFormCopy.confirmation.title

/** A valid value for a text field. */
export function sample({ kind }: RequestField): string {
  return kind === 'email' ? 'dana@example.com' : 'abc'
}

/** The controls of the request form, located by role and name. */
export function requestForm(page: Page) {
  const form = page.locator('#contact')
  const controls = REQUEST_FIELDS.map((field) => ({ field, control: form.getByLabel(field.label) }))
  const required = controls.filter(({ field }) => !field.optional)
  const lines = required.filter(({ field }) => field.kind !== 'service')
  return {
    fields: controls.map(({ control }) => control),
    requiredCount: required.length,
    /** The first two required text fields, and the select. */
    first: found(lines[0]?.control),
    second: found(lines[1]?.control),
    choice: found(controls.find(({ field }) => field.kind === 'service')?.control),
    confirmation: form.getByRole('status'),
    button: form.getByRole('button', { name: requestFormCopy.submit }),
    async fill() {
      for (const { field, control } of controls) {
        if (field.kind === 'service') await control.selectOption(requestFormCopy.unsure)
        else await control.fill(sample(field))
      }
    },
  }
}

function found(control: Locator | undefined): Locator {
  if (!control) throw new Error('the form has no such field')
  return control
}
