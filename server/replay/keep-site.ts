import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Coding } from '../content-coding'
import type { HeaderFields } from '../header-fields'
import { CODING_SUFFIX, type Manifest, type PublicFile } from '../manifest'
import type { PreparedPages } from '../pages/prepare-pages'
import { publicFileFields } from '../public-file-fields'
import type { TextFile } from '../text-files'
import { plainPage, wholePage } from './kept-page'
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
 * Fills `kept` with every response of the site. What needs neither compressing nor reading is kept at once, the rest as
 * it comes; unknown paths last, when no known one can be taken for them. A page that failed at start is left out.
 * Rejects where a file cannot be read.
 */
export async function keepSite(kept: KeptSite, options: Options): Promise<void> {
  const { pages, manifest, textFiles, securityFields } = options
  for (const [path, page] of pages.byPath) kept.keepPage(path, plainPage(page, securityFields))
  for (const [address, file] of textFiles) kept.keepFile(address, keptTextFile(file, securityFields))
  for (const [path, page] of pages.byPath) kept.keepPage(path, await wholePage(page, securityFields))
  const notFound = await wholePage(pages.notFound, securityFields)
  for (const file of Object.values(manifest.files))
    kept.keepFile(`/${file.file}`, await keptFile(file, options))
  kept.keepNotFound(notFound)
}

function keptTextFile({ bytes, fields }: TextFile, securityFields: HeaderFields): KeptResponse {
  const form = keptForm(bytes, { ...securityFields, ...fields })
  return { status: 200, forms: { identity: form, gzip: form, br: form }, ranges: false }
}

async function keptFile(file: PublicFile, { publicDir, securityFields }: Options): Promise<KeptResponse> {
  const path = join(publicDir, file.file)
  const fields = (coding: Coding | 'identity') => ({ ...securityFields, ...publicFileFields(file, coding) })
  const identity = keptForm(await readFile(path), fields('identity'))
  const forms = { identity, br: identity, gzip: identity }
  for (const coding of file.codings) {
    forms[coding] = keptForm(await readFile(path + CODING_SUFFIX[coding]), fields(coding))
  }
  return { status: 200, forms, ranges: true }
}
