import { requestFormCopy } from '../../shared/content/home/request-form'
import type { RequestField } from '../../shared/content/types'

type Control = { role: 'textbox' | 'combobox' | 'checkbox'; value: string }

/** The controls that aren't for text, by kind, each with the value that a visitor chooses or checks. */
const CHOICES: Partial<Record<RequestField['kind'], Control>> = {
  service: { role: 'combobox', value: requestFormCopy.unsure },
}

export function roleOf({ kind }: RequestField): Control['role'] {
  return CHOICES[kind]?.role ?? 'textbox'
}

/** What a field sends once a visitor has filled it in. A field for text of any kind takes an email address. */
export function sample({ name, kind }: RequestField): string {
  return CHOICES[kind]?.value ?? `${name}@example.com`
}

/** Checks a box as a click does. Runs in the page. */
export function tick(box: Element): void {
  if (!(box as HTMLInputElement).checked) (box as HTMLElement).click()
}

/** The values that the form would send, in order, with an empty one for an empty box. Runs in the page. */
export function readValues(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)')
  return [...fields].map(({ type, checked, value }) => (type === 'checkbox' && !checked ? '' : value))
}
