import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { entityTag } from '../assets/public-file-headers'
import type { HeaderFields } from '../http/collect-headers'
import type { Coding } from '../http/content-coding'
import type { PreparedPage } from '../pages/prepare-pages'
import { type KeptForm, type KeptResponse, keptForm } from './kept-response'

/** A page in its plain form alone, which is there as soon as the page was rendered; nothing for one that was not. */
export function plainPage(page: PreparedPage, securityFields: HeaderFields): KeptResponse | undefined {
  if (!page.markup) return undefined
  const identity = pageForm(page, page.markup.bytes, 'identity', securityFields)
  return { status: page.status, forms: { identity }, ranges: false }
}

/** A page in all its forms, compressed as far as it goes, off the main thread; nothing for one that was not rendered. */
export async function wholePage(
  page: PreparedPage,
  securityFields: HeaderFields,
): Promise<KeptResponse | undefined> {
  const plain = plainPage(page, securityFields)
  if (!plain || !page.markup) return undefined
  const { bytes } = page.markup
  const [br, zipped] = await Promise.all([brotli(bytes), promisify(gzip)(bytes, { level: 9 })])
  const form = (body: Buffer, coding: Coding) => pageForm(page, body, coding, securityFields)
  return { ...plain, forms: { ...plain.forms, br: form(br, 'br'), gzip: form(zipped, 'gzip') } }
}

function pageForm(
  { status, fields, markup }: PreparedPage,
  body: Buffer,
  coding: Coding | 'identity',
  securityFields: HeaderFields,
): KeptForm {
  return keptForm(body, {
    ...securityFields,
    ...fields,
    ...(status === 200 && markup && { ETag: entityTag(markup.hash, coding) }),
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  })
}

function brotli(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return promisify(brotliCompress)(bytes, { params })
}
