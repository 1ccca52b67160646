import { requestFormCopy } from '../../../shared/content/home/request-form'
import { accessibleName, REQUEST_FIELDS, sample } from '../content/request-fields'
import type { EnginePage } from './engine'
import { getByRole } from './get-by-role'

const { submit, confirmation } = requestFormCopy

/** The text of the status region after a submission. */
export const CONFIRMATION = `${confirmation.title} ${confirmation.description}`

/** The values of the fields without any input. */
export const EMPTY_FORM = REQUEST_FIELDS.map(() => '')

/** The request form in any engine, located by role and name. */
export function requestForm(page: EnginePage) {
  const [first] = REQUEST_FIELDS.filter(({ kind }) => kind !== 'service')
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
  for (const field of REQUEST_FIELDS) {
    if (field.kind !== 'service') {
      await getByRole(page, 'textbox', accessibleName(field)).fill(sample(field))
      continue
    }
    await getByRole(page, 'combobox', accessibleName(field)).read((select) => select.focus())
    await page.press('ArrowDown')
  }
}

function readValues(): FormDataEntryValue[] {
  return [...document.forms].flatMap((form) => [...new FormData(form).values()])
}
