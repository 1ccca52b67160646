import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GeneratedFile } from '../assets/generated-files'
import { CODING_SUFFIX, type Manifest, type PublicFile } from '../assets/manifest'
import { publicFileHeaders } from '../assets/public-file-headers'
import type { HeaderFields } from '../http/collect-headers'
import type { Coding } from '../http/content-coding'
import type { PreparedPages } from '../pages/prepare-pages'
import { plainPage, wholePage } from './kept-page'
import { type KeptResponse, keptForm } from './kept-response'
import type { KeptSite } from './kept-site'

type Options = {
  pages: PreparedPages
  manifest: Manifest
  publicDir: string
  generatedFiles: ReadonlyMap<string, GeneratedFile>
  securityFields: HeaderFields
}

/**
 * Fills `kept` with every response of the site. What needs neither compressing nor reading is kept at once, the rest as
 * it comes; unknown paths last, when no known one can be taken for them. A page that failed at start is left out.
 * Rejects where a file cannot be read.
 */
export async function keepSite(kept: KeptSite, options: Options): Promise<void> {
  const { pages, manifest, generatedFiles, securityFields } = options
  for (const [path, page] of pages.byPath) kept.keepPage(path, plainPage(page, securityFields))
  for (const [address, file] of generatedFiles) kept.keepFile(address, keptTextFile(file, securityFields))
  for (const [path, page] of pages.byPath) kept.keepPage(path, await wholePage(page, securityFields))
  const notFound = await wholePage(pages.notFound, securityFields)
  for (const file of Object.values(manifest.files))
    kept.keepFile(`/${file.file}`, await keptFile(file, options))
  kept.keepNotFound(notFound)
}

function keptTextFile({ bytes, fields }: GeneratedFile, securityFields: HeaderFields): KeptResponse {
  const form = keptForm(bytes, { ...securityFields, ...fields })
  return { status: 200, forms: { identity: form, gzip: form, br: form }, ranges: false }
}

async function keptFile(file: PublicFile, { publicDir, securityFields }: Options): Promise<KeptResponse> {
  const path = join(publicDir, file.file)
  const fields = (coding: Coding | 'identity') => ({ ...securityFields, ...publicFileHeaders(file, coding) })
  const identity = keptForm(await readFile(path), fields('identity'))
  const forms = { identity, br: identity, gzip: identity }
  for (const coding of file.codings) {
    forms[coding] = keptForm(await readFile(path + CODING_SUFFIX[coding]), fields(coding))
  }
  return { status: 200, forms, ranges: true }
}
