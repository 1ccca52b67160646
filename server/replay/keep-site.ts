import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HeaderFields } from '../header-fields'
import { CODING_SUFFIX, type Manifest, type PublicFile } from '../manifest'
import type { PreparedPage, PreparedPages } from '../pages/prepare-pages'
import { entityTag, publicFileFields } from '../public-file-fields'
import type { TextFile } from '../text-files'
import { type KeptResponse, keptForm } from './kept-response'
import type { KeptSite } from './kept-site'

type Options = {
  pages: PreparedPages
  manifest: Manifest
  publicDir: string
  textFiles: ReadonlyMap<string, TextFile>
  securityFields: HeaderFields
}

/**
 * Fills `kept` with every response of the site, compressing off the main thread. Unknown paths come last, when no
 * known one can be taken for them. A page that failed at start is left out. Rejects where a file cannot be read.
 */
export async function keepSite(kept: KeptSite, options: Options): Promise<void> {
  const { pages, manifest, textFiles, securityFields } = options
  for (const [path, page] of pages.byPath) {
    const response = await keptPage(page, securityFields)
    if (response) kept.keepPage(path, response)
  }
  const notFound = await keptPage(pages.notFound, securityFields)
  for (const [address, { bytes, fields }] of textFiles) {
    const form = keptForm(bytes, { ...securityFields, ...fields })
    kept.keepFile(address, { status: 200, forms: { identity: form, gzip: form, br: form }, ranges: false })
  }
  for (const file of Object.values(manifest.files))
    kept.keepFile(`/${file.file}`, await keptFile(file, options))
  if (notFound) kept.keepNotFound(notFound)
}

async function keptPage(page: PreparedPage, securityFields: HeaderFields): Promise<KeptResponse | undefined> {
  if (!page.markup) return undefined
  const { bytes, hash } = page.markup
  const form = (body: Buffer, coding: 'br' | 'gzip' | 'identity') =>
    keptForm(body, {
      ...securityFields,
      ...page.fields,
      ...(page.status === 200 && { ETag: entityTag(hash, coding) }),
      ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    })
  const [br, gzipped] = await Promise.all([brotli(bytes), promisify(gzip)(bytes, { level: 9 })])
  const forms = { identity: form(bytes, 'identity'), br: form(br, 'br'), gzip: form(gzipped, 'gzip') }
  return { status: page.status, forms, ranges: false }
}

async function keptFile(file: PublicFile, { publicDir, securityFields }: Options): Promise<KeptResponse> {
  const path = join(publicDir, file.file)
  const fields = (coding: 'br' | 'gzip' | 'identity') => ({
    ...securityFields,
    ...publicFileFields(file, coding),
  })
  const identity = keptForm(await readFile(path), fields('identity'))
  const forms = { identity, br: identity, gzip: identity }
  for (const coding of file.codings) {
    forms[coding] = keptForm(await readFile(path + CODING_SUFFIX[coding]), fields(coding))
  }
  return { status: 200, forms, ranges: true }
}

function brotli(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return promisify(brotliCompress)(bytes, { params })
}
