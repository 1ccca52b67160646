import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Routes } from '../shared/pages/routes'
import { createApp } from './app'
import { generatedFiles } from './assets/generated-files'
import { assetUrls, type Manifest } from './assets/manifest'
import { keepSite } from './cache/keep-site'
import { createKeptSite } from './cache/kept-site'
import { replay } from './cache/replay'
import type { Config } from './config/read-config'
import { collectHeaders, type HeaderFields } from './http/collect-headers'
import { pathnameOf } from './http/request-target'
import type { Logger } from './log/logger'
import { createRequestLog, type RequestLog } from './log/request-log'
import { type PreparedPages, preparePages } from './pages/prepare-pages'
import { contentSecurityPolicy } from './security/content-security-policy'
import { securityHeaders } from './security/security-headers'

/** For a visitor's page, who waits; and for the one at start, which all visitors wait for. In milliseconds. */
const RENDER_TIMEOUT = 10_000
const PREPARE_TIMEOUT = 2_000

type Options = {
  config: Config
  routes: Routes
  manifest: Manifest
  /** The build's folder. */
  dist: string
  logger: Logger
  renderTimeoutMs?: number
  prepareTimeoutMs?: number
}

export type SiteListener = Readonly<{
  listener: RequestListener
  /** The header fields that stand on every response. */
  securityFields: HeaderFields
  /** Keeps all responses, so that the listener answers ahead of Express from then on. */
  keep: () => Promise<void>
}>

/** The whole site as a request listener, with every page rendered once. */
export async function createSite(options: Options): Promise<SiteListener> {
  const { config, manifest, dist, logger, renderTimeoutMs = RENDER_TIMEOUT } = options
  // The first random bytes of a process take milliseconds; another thread finds them while this one renders.
  const random = promisify(randomBytes)(6)
  const pages = await renderPages(options)
  const https = config.site.url.startsWith('https:')
  const directives = contentSecurityPolicy(markupsOf(pages), https)
  const setSecurityHeaders = securityHeaders({ directives, https })
  const securityFields = collectHeaders(setSecurityHeaders)
  const shared = {
    pages,
    manifest,
    publicDir: join(dist, 'public'),
    generatedFiles: generatedFiles(config.site, pages.byPath.keys()),
  }
  const idPrefix = (await random).toString('base64url')
  const requestLog = createRequestLog({ logger, trustProxy: config.trustProxy, idPrefix })
  const app = createApp({ ...shared, setSecurityHeaders, renderTimeoutMs, logger })
  const stream = logged(app, requestLog)
  if (!config.pageCache) return { listener: stream, securityFields, keep: async () => {} }
  const files = [
    ...shared.generatedFiles.keys(),
    ...Object.values(manifest.files).map(({ file }) => `/${file}`),
  ]
  const kept = createKeptSite({ files, pages: pages.byPath.keys() })
  return {
    listener: replay({ kept, requestLog, next: stream }),
    securityFields,
    keep: () => keepSite(kept, { ...shared, securityFields }),
  }
}

function renderPages({ config, routes, manifest, logger, prepareTimeoutMs = PREPARE_TIMEOUT }: Options) {
  return preparePages({
    routes,
    pageProps: { site: config.site, assetUrl: assetUrls(manifest) },
    integrity: manifest.integrity,
    timeoutMs: prepareTimeoutMs,
    onFailure: (error, page) => logger.error({ err: error, page }, 'rendering at start failed'),
  })
}

function logged(app: RequestListener, requestLog: RequestLog): RequestListener {
  return function listener(req, res) {
    requestLog.watch(req, res)
    // A target that Express reads no path in (`a://`, `//.@#`) never comes as far as our middleware; a plain path does.
    req.url = pathnameOf(req.url ?? '')
    app(req, res)
  }
}

function markupsOf({ byPath, notFound, serverError }: PreparedPages): string[] {
  return [...byPath.values(), notFound, serverError].map(({ markup }) => markup?.bytes.toString() ?? '')
}
