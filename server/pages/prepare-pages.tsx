import { createHash } from 'node:crypto'
import type { ReactElement } from 'react'
import { Document } from '../../shared/document/document'
import type { Page, PageProps } from '../../shared/pages/page'
import type { Routes } from '../../shared/pages/routes'
import type { Manifest } from '../assets/manifest'
import type { HeaderFields } from '../http/collect-headers'
import { pageHeaders } from './page-headers'
import { renderToBuffer } from './render-to-buffer'

/** A page as the server answers with it. */
export type PreparedPage = Readonly<{
  name: string
  status: number
  fields: HeaderFields
  /** What is rendered: the same for every visitor. */
  document: ReactElement
  /** What came of rendering it once at start; nothing where that failed. */
  markup?: Readonly<{ bytes: Buffer; hash: string }>
}>

/** Every page of the site, prepared. */
export type PreparedPages = Readonly<{
  /** By path, lower case, without a slash at the end. */
  byPath: ReadonlyMap<string, PreparedPage>
  notFound: PreparedPage
  serverError: PreparedPage
}>

type Options = {
  routes: Routes
  pageProps: PageProps
  integrity: Manifest['integrity']
  /** For each page. */
  timeoutMs: number
  /** Told of each page that failed; it is rendered again for each request. */
  onFailure: (error: unknown, pageName: string) => void
}

/** Renders each page once, whole: for the policy's digests, for keeping, and to learn early what is broken. */
export async function preparePages(options: Options): Promise<PreparedPages> {
  const { pages, notFound, serverError } = options.routes
  const byPath = new Map<string, PreparedPage>()
  for (const [path, page] of Object.entries(pages)) byPath.set(path, await preparePage(page, 200, options))
  return {
    byPath,
    notFound: await preparePage(notFound, 404, options),
    serverError: await preparePage(serverError, 500, options),
  }
}

async function preparePage(page: Page, status: number, options: Options): Promise<PreparedPage> {
  const document = documentOf(page, options)
  const prepared = { name: page.name, status, document, fields: pageHeaders(status) }
  try {
    const bytes = await renderToBuffer(document, options.timeoutMs)
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    return { ...prepared, markup: { bytes, hash } }
  } catch (error) {
    options.onFailure(error, page.name)
    return prepared
  }
}

function documentOf(page: Page, { pageProps, integrity }: Options): ReactElement {
  const { clientEntry } = page
  if (clientEntry === undefined) return <Document page={page} {...pageProps} />
  const src = pageProps.assetUrl(clientEntry)
  return <Document page={page} script={{ src, integrity: integrity[clientEntry] ?? '' }} {...pageProps} />
}
