import type { ReactElement } from 'react'
import type { Site } from '../../shared/content/types/site'
import { Document } from '../../shared/document/document'
import type { Page } from '../../shared/pages/page'
import type { Routes } from '../../shared/pages/routes'
import { assetUrls, type Manifest } from '../assets/manifest'
import { inOneLine, StartError } from '../config/start-error'
import type { HeaderMap } from '../http/collect-headers'
import { contentHash } from '../http/content-hash'
import { contentSecurityPolicy } from '../security/content-security-policy'
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

export type PreparedPages = Awaited<ReturnType<typeof preparePages>>

type Options = { routes: Routes; site: Site; manifest: Manifest; https: boolean }

const RENDER_TIMEOUT_MS = 2_000
const HOW_TO_MEND = 'correct it and build the site with `npm run build`'

/** Renders each page once for its policy and entity tag. Throws a `StartError` that names each page that fails. */
export async function preparePages(options: Options) {
  const { routes } = options
  const problems: string[] = []
  async function prepare(page: Page, status: number): Promise<PreparedPage> {
    const document = documentOf(page, options)
    const html = await renderToBuffer(document, RENDER_TIMEOUT_MS).catch((error: unknown) => {
      problems.push(`page ${page.name}: ${inOneLine(error)}; ${HOW_TO_MEND}`)
      return Buffer.alloc(0)
    })
    const headers = { ...pageHeaders(status, html), ...contentSecurityPolicy(html.toString(), options) }
    return { name: page.name, status, headers, document, html }
  }
  /** By path: lower case, no trailing slash. */
  const byPath = new Map<string, PreparedPage>()
  for (const [path, page] of Object.entries(routes.pages)) byPath.set(path, await prepare(page, 200))
  const notFound = await prepare(routes.notFound, 404)
  const serverError = await prepare(routes.serverError, 500)
  if (problems.length > 0) throw new StartError(problems)
  return { byPath, notFound, serverError }
}

function documentOf(page: Page, { site, manifest }: Options): ReactElement {
  const { clientEntry } = page
  const pageProps = { site, assetUrl: assetUrls(manifest) }
  if (clientEntry === undefined) return <Document page={page} {...pageProps} />
  const script = { src: pageProps.assetUrl(clientEntry), integrity: manifest.integrity[clientEntry] ?? '' }
  return <Document page={page} script={script} {...pageProps} />
}

/** The headers of a page in any coding. */
function pageHeaders(status: number, html: Buffer): HeaderMap {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding' }
  if (status !== 200) return { ...headers, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  return {
    ...headers,
    'Cache-Control': 'max-age=0, s-maxage=300, stale-while-revalidate=86400',
    // Weak, because all codings share it.
    ETag: `W/"${contentHash(html)}"`,
  }
}
