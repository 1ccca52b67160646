import type { ReactElement } from 'react'
import { Document } from '../../shared/document/document'
import type { Page, PageProps } from '../../shared/pages/page'
import type { Routes } from '../../shared/pages/routes'
import type { Manifest } from '../assets/manifest'
import { inOneLine, StartError } from '../config/start-error'
import type { HeaderMap } from '../http/collect-headers'
import { contentSecurityPolicy } from '../security/content-security-policy'
import { pageHeaders } from './page-headers'
import { renderToBuffer } from './render-to-buffer'

/** A page with its status and headers. */
export type PreparedPage = Readonly<{
  name: string
  status: number
  headers: HeaderMap
  /** The same for every visitor. */
  document: ReactElement
  /** The document as rendered at start. */
  html: Buffer
}>

/** Every page of the site, prepared. */
export type PreparedPages = Readonly<{
  /** By path: lower case, no trailing slash. */
  byPath: ReadonlyMap<string, PreparedPage>
  notFound: PreparedPage
  serverError: PreparedPage
}>

type Options = {
  routes: Routes
  pageProps: PageProps
  integrity: Manifest['integrity']
  https: boolean
  /** For each page. */
  timeoutMs: number
}

/** Renders each page once for its policy and entity tag. Throws a `StartError` that names each page that fails. */
export async function preparePages(options: Options): Promise<PreparedPages> {
  const { pages, notFound, serverError } = options.routes
  const problems: string[] = []
  async function prepare(page: Page, status: number): Promise<PreparedPage> {
    const document = documentOf(page, options)
    const html = await renderToBuffer(document, options.timeoutMs).catch((error: unknown) => {
      problems.push(
        `page ${page.name}: ${inOneLine(error)}; correct it and build the site with \`npm run build\``,
      )
      return Buffer.alloc(0)
    })
    const headers = { ...pageHeaders(status, html), ...contentSecurityPolicy(html.toString(), options) }
    return { name: page.name, status, headers, document, html }
  }
  const byPath = new Map<string, PreparedPage>()
  for (const [path, page] of Object.entries(pages)) byPath.set(path, await prepare(page, 200))
  const prepared = {
    byPath,
    notFound: await prepare(notFound, 404),
    serverError: await prepare(serverError, 500),
  }
  if (problems.length > 0) throw new StartError(problems)
  return prepared
}

function documentOf(page: Page, { pageProps, integrity }: Options): ReactElement {
  const { clientEntry } = page
  if (clientEntry === undefined) return <Document page={page} {...pageProps} />
  const src = pageProps.assetUrl(clientEntry)
  return <Document page={page} script={{ src, integrity: integrity[clientEntry] ?? '' }} {...pageProps} />
}
