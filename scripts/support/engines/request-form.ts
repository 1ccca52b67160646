import { requestFormCopy } from '../../../shared/content/home/request-form'
import type { FieldKind, RequestField } from '../../../shared/content/types/request-form'
import type { EnginePage } from './engine'
import { getByRole } from './get-by-role'

const SAMPLES: Record<Exclude<FieldKind, 'service'>, string> = {
  text: '2018 Honda Accord',
  name: 'Dana Reyes',
  phone: '(713) 555-0199',
  email: 'dana@example.com',
  address: '1200 McKinney St',
  long: 'It squeals.',
}

const { fields, submit, optional, confirmation } = requestFormCopy

/** The text of the status region after a submission. */
export const CONFIRMATION = `${confirmation.title} ${confirmation.description}`

/** The values of the fields without any input. */
export const EMPTY_FORM = fields.map(() => '')

/** The request form in any engine, located by role and name. */
export function requestForm(page: EnginePage) {
  const [first] = fields.filter(({ kind }) => kind !== 'service')
  return {
    /** The first text field. */
    first: getByRole(page, 'textbox', first ? accessibleName(first) : ''),
    button: getByRole(page, 'button', submit),
    dismiss: getByRole(page, 'button', confirmation.dismiss),
    fill: () => fill(page),
    /** The values of the fields, in order. */
    values: () => page.evaluate(readValues),
    /** The text of the status region. */
    status: () => page.evaluate(() => document.querySelector('[role=status]')?.textContent),
  }
}

/** Types into every field. Focus stays in the last. */
async function fill(page: EnginePage): Promise<void> {
  for (const field of fields) {
    if (field.kind !== 'service') {
      await getByRole(page, 'textbox', accessibleName(field)).fill(SAMPLES[field.kind])
      continue
    }
    await getByRole(page, 'combobox', accessibleName(field)).read((select) => select.focus())
    await page.press('ArrowDown')
  }
}

function accessibleName(field: RequestField): string {
  return field.optional ? `${field.label} ${optional}` : field.label
}

function readValues(): FormDataEntryValue[] {
  return [...document.forms].flatMap((form) => [...new FormData(form).values()])
}
