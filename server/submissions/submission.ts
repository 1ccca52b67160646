import { createHash } from 'node:crypto'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { TRAP_FIELD } from '../../shared/islands/request-form/endpoint'
import { EMAIL_ADDRESS } from '../config/requests-to'

/** An error that says why a submission is not delivered, with the status of its response. */
export function refusal(status: number, cause: string): Error {
  return Object.assign(new Error(cause), { status })
}

const MAX_SUBJECT_LENGTH = 100
const ID = /^[\w-]{1,64}$/
/** Programs break lines there, too. */
const LINE_BREAKS = /\r\n|[\p{Zl}\p{Zp}]/gu
/** Marks of direction, which can show a text in another order. Phones paste them with a number. */
const DIRECTIONS = /\p{Bidi_Control}/gu
/** Control characters that no text needs. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu

/** What a visitor sends with the form, as text. */
export type Submission = ReturnType<typeof readSubmission>

/** The submission in a parsed form. Unknown fields are ignored. Without a valid id, its id is a digest of its text. */
export function readSubmission(form: object) {
  const entries = new Map(Object.entries(form))
  const valueIn = (name: string) => {
    const texts = [entries.get(name)].flat().filter((value) => typeof value === 'string')
    return texts.join(', ').replace(LINE_BREAKS, '\n').replace(DIRECTIONS, '').replace(CONTROLS, '\ufffd')
  }
  const fields = requestFormCopy.fields.map((field) => ({ ...field, value: valueIn(field.name) }))
  const ofKind = (kind: string) => fields.find((field) => field.kind === kind)?.value ?? ''
  // Further lines of a value are indented.
  const text = fields.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}\n`).join('')
  const id = valueIn('id')
  const replyTo = ofKind('email')
  return {
    /** The same for each try. */
    id: ID.test(id) ? id : createHash('sha256').update(text).digest('base64url'),
    /** Of the mail. */
    subject: `Request: ${truncate(ofKind('service').replace(/\s+/g, ' '))}`,
    text,
    /** Values by the names of the fields. */
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    /** The visitor's e-mail address, if the form has a field for it and it is valid. */
    replyTo: EMAIL_ADDRESS.test(replyTo) ? replyTo : undefined,
    isIncomplete: fields.some(({ optional, value }) => !optional && value === ''),
    /** Whether the field that only bots see is filled in. */
    isSpam: valueIn(TRAP_FIELD) !== '',
  }
}

/** The first characters of `text`, none of them split, as an emoji of several code points could be. */
function truncate(text: string): string {
  const firstOmitted = new Intl.Segmenter().segment(text).containing(MAX_SUBJECT_LENGTH)
  return text.slice(0, firstOmitted?.index)
}
