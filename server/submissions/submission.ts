import { createHash } from 'node:crypto'
import { requestFormCopy } from '../../shared/content/home/request-form'

/** A submission as the webhook receives it. */
export interface Submission {
  /** A hash of the page's id and the text, so the same text that's sent again is the same submission. */
  readonly id: string
  /** All fields as lines of `Label: value`. Further lines of a value are indented. */
  readonly text: string
  /** The values by the names of the form's fields. */
  readonly fields: Readonly<Record<string, string>>
}

/** Line breaks of Unicode and of Word. */
const LINE_BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
/** Direction marks can make text display in a different order. Phones paste them along with numbers. */
const DIRECTIONS = /\p{Bidi_Control}/gu
/** Control characters that plain text doesn't need. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu

/**
 * Returns the submission in a parsed form, or undefined if a required field is empty. Unknown fields are ignored.
 */
export function parseSubmission(form: Readonly<Record<string, unknown>>): Submission | undefined {
  const fieldValue = (name: string) => [form[name] ?? []].flat().join(', ')
  if (requestFormCopy.fields.some(({ name, optional }) => !optional && fieldValue(name) === '')) return
  const fields = requestFormCopy.fields.map(({ name, label }) => ({ name, label, value: plainText(fieldValue(name)) }))
  const text = fields.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}\n`).join('')
  return {
    // Our script adds an id to the form, which differs between two pages.
    id: createHash('sha256')
      .update(`${fieldValue('id')}\n${text}`)
      .digest('base64url'),
    text,
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  }
}

function plainText(typed: string): string {
  return typed.replace(LINE_BREAKS, '\n').replace(DIRECTIONS, '').replace(CONTROLS, '\ufffd')
}
