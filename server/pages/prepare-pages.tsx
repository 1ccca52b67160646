import { PassThrough } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { Site } from '../../shared/content/site'
import { Document } from '../../shared/document/document'
import { SENT_PATH } from '../../shared/islands/request-form/paths'
import { ISLAND_ATTRIBUTE } from '../../shared/islands/runtime/protocol'
import type { Page } from '../../shared/pages/page'
import type { Routes } from '../../shared/pages/routes'
import { refusalPages, submittedPage } from '../../shared/pages/submission-pages'
import { assetUrls, type Manifest, scriptNamed, sha256 } from '../assets/manifest'
import { contentSecurityPolicy } from '../security-headers'
import type { HeaderMap } from '../send-cached'
import { StartError } from '../start-error'
import type { ServedPage } from './page-handlers'

type Options = { routes: Routes; site: Site; manifest: Manifest }

const STARTUP_RENDER_TIMEOUT_MS = 2_000

/** Every page of the site, ready to be sent. */
export interface PreparedPages {
  /** The pages that have a path, including the one that confirms a submission. */
  byPath: Map<string, ServedPage>
  notFound: ServedPage
  serverError: ServedPage
  /** The pages that refuse a submission without JavaScript, by status. Empty without `REQUESTS_TO`. */
  refusals: Map<number, ServedPage>
}

/**
 * Renders each page once, for its CSP, its ETag and the cache. Rejects with a `StartError` that names every page that
 * fails.
 */
export async function preparePages(options: Options): Promise<PreparedPages> {
  const { routes, site } = options
  /** The names of the pages that have a problem, by the problem. */
  const problems = new Map<string, string[]>()
  const addProblem = (page: Page, problem: string) =>
    problems.set(problem, [...(problems.get(problem) ?? []), page.name])
  async function prepare(page: Page, status: number): Promise<ServedPage> {
    // Only a page with islands can have the form.
    const deliversSubmissions = site.deliversSubmissions && page.bundle === 'islands'
    const element = documentOf(page, options)
    const html = await renderToBuffer(element).catch((error: unknown) => {
      addProblem(page, `${inOneLine(error)}; correct it`)
      return Buffer.alloc(0)
    })
    if (page.bundle !== 'islands' && html.includes(` ${ISLAND_ATTRIBUTE}="`)) {
      addProblem(page, "has an island, but not its script; add `bundle: 'islands'` to the page")
    }
    const headers = pageHeaders(status, html, deliversSubmissions)
    return { name: page.name, status, headers, element, html }
  }
  const byPath = new Map<string, ServedPage>()
  for (const page of routes.pages) byPath.set(page.path, await prepare(page, 200))
  const notFound = await prepare(routes.notFound, 404)
  const serverError = await prepare(routes.serverError, 500)
  const refusals = new Map<number, ServedPage>()
  if (site.deliversSubmissions) {
    byPath.set(SENT_PATH, await prepare(submittedPage, 200))
    for (const [status, page] of refusalPages) refusals.set(status, await prepare(page, status))
  }
  if (problems.size > 0)
    throw new StartError(Array.from(problems, ([problem, names]) => `page ${names.join(', ')}: ${problem}`))
  return { byPath, notFound, serverError, refusals }
}

function documentOf(page: Page, { site, manifest }: Options): ReactElement {
  const script = page.bundle && scriptNamed(`${page.bundle}.js`, manifest)
  const assetUrl = assetUrls(manifest)
  const { earlyScript } = manifest
  return <Document page={page} script={script} earlyScript={earlyScript} site={site} assetUrl={assetUrl} />
}

/** Renders the whole document. Rejects if anything in it fails, or if it takes too long. */
async function renderToBuffer(element: ReactElement): Promise<Buffer> {
  const html = new PassThrough()
  const { pipe, abort } = renderToPipeableStream(element, {
    onShellReady: () => pipe(html),
    onAllReady: () => clearTimeout(timer),
    onError: (error) => void html.destroy(error as Error),
  })
  const abortLate = () => abort(new Error(`not rendered within ${STARTUP_RENDER_TIMEOUT_MS} ms`))
  const timer = setTimeout(abortLate, STARTUP_RENDER_TIMEOUT_MS)
  return Buffer.concat(await html.toArray())
}

/** Returns the message of `error` and the first location in its stack, in one line. */
function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const location = /\n\s+(at .*)/.exec(error.stack ?? '')?.[1]
  return `${error.message} ${location ?? ''}`.replace(/\s+/g, ' ').trim()
}

/** Returns the headers that a page has in every encoding. `deliversSubmissions` says whether its form is sent to us. */
function pageHeaders(status: number, html: Buffer, deliversSubmissions: boolean): HeaderMap {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy({ html: html.toString(), deliversSubmissions }),
    Vary: 'Accept-Encoding',
  }
  if (status !== 200) return { ...headers, 'Cache-Control': 'no-store' }
  return {
    ...headers,
    // Browsers always ask, because an old page would load files that are gone. Proxies may keep it for five minutes.
    'Cache-Control': 'max-age=0, s-maxage=300',
    // A CDN may show the last page while no instance responds: https://www.rfc-editor.org/rfc/rfc9213
    'CDN-Cache-Control': 'max-age=300, stale-if-error=86400',
    // Weak, because all encodings share it.
    ETag: `W/"${sha256(html)}"`,
  }
}
