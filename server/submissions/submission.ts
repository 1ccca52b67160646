import { createHash } from 'node:crypto'
import { serviceChoices } from '../../shared/content/derived/service-choices'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { TRAP_FIELD } from '../../shared/islands/request-form/endpoint'
import { EMAIL_ADDRESS } from '../config/requests-to'

/** An error that says why a submission is not delivered, with the status of its response. */
export function refusal(status: number, cause: string): Error {
  return Object.assign(new Error(cause), { status })
}

const MAX_NAME_LENGTH = 100
/** Addresses that any mail server takes: without SMTPUTF8, and no longer than RFC 5321 allows. */
const ASCII_ADDRESS = /^(?=.{3,254}$)[!-~]+@/
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
  const service = serviceChoices.find((choice) => choice === ofKind('service'))
  // Mail programs fold mails with the same subject into one conversation. Every form asks for a phone number.
  const customer = truncate((ofKind('name').trim() || ofKind('phone').trim()).replace(/\s+/g, ' '))
  return {
    /** The same for each try. */
    id: ID.test(id) ? id : createHash('sha256').update(text).digest('base64url'),
    /** Of the mail. */
    subject: `Request: ${[customer, service].filter(Boolean).join(', ')}`,
    text,
    /** Values by the names of the fields. */
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    /** The visitor's e-mail address, if the form has a field for it and it is valid. */
    replyTo: EMAIL_ADDRESS.test(replyTo) && ASCII_ADDRESS.test(replyTo) ? replyTo : undefined,
    isIncomplete: fields.some(({ optional, value }) => !optional && value === ''),
    /** Whether the field that only bots see is filled in. */
    isSpam: valueIn(TRAP_FIELD) !== '',
  }
}

/** The first characters of `text`, none of them split, as an emoji of several code points could be. */
function truncate(text: string): string {
  const firstOmitted = new Intl.Segmenter().segment(text).containing(MAX_NAME_LENGTH)
  return text.slice(0, firstOmitted?.index)
}
