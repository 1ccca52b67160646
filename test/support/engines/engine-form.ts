import type { EnginePage } from '../../../scripts/support/engines/engine'
import { getByRole } from '../../../scripts/support/engines/get-by-role'
import { requestFormCopy } from '../../../shared/content/request-form'

const { fields, submit, optional, confirmation } = requestFormCopy

/** The request form in any engine, located by role and name. */
export function engineForm(page: EnginePage) {
  return {
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
  for (const { label, kind, optional: mayStayEmpty } of fields) {
    const name = mayStayEmpty ? `${label} ${optional}` : label
    if (kind !== 'service') {
      await getByRole(page, 'textbox', name).fill(kind === 'email' ? 'dana@example.com' : 'abc')
      continue
    }
    await getByRole(page, 'combobox', name).read((select) => select.focus())
    await page.press('ArrowDown')
  }
}

function readValues(): FormDataEntryValue[] {
  return [...document.forms].flatMap((form) => [...new FormData(form).values()])
}
