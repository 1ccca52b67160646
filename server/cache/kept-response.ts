import type { HeaderFields } from '../http/collect-headers'
import type { Coding } from '../http/content-coding'

/** One form of a kept response, its header fields laid out as `writeHead` takes them without looking at each. */
export type KeptForm = Readonly<{
  body: Buffer
  /** Without one the response is never 304. */
  etag: string | undefined
  fields: string[]
  notModifiedFields: string[]
}>

/** A response as it is sent again and again. */
export type KeptResponse = Readonly<{
  status: number
  /** By the coding that the client prefers; one that is not made yet is left to Express. */
  forms: Readonly<Partial<Record<Coding | 'identity', KeptForm>>>
  /** Parts of it may be asked for, which is left to Express. */
  ranges: boolean
}>

/** Lays out one form. `fields` are those of this form; Content-Length comes from the body. */
export function keptForm(body: Buffer, fields: HeaderFields): KeptForm {
  const {
    'Content-Type': _type,
    'Content-Encoding': _coding,
    'Accept-Ranges': _ranges,
    ...validating
  } = fields
  return {
    body,
    etag: fields.ETag,
    fields: Object.entries({ ...fields, 'Content-Length': String(body.length) }).flat(),
    notModifiedFields: Object.entries(validating).flat(),
  }
}
