import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { REQUESTS_URL } from '../shared/islands/runtime/protocol'
import type { Routes } from '../shared/pages/routes'
import { createApp } from './app'
import { generatedFiles } from './assets/generated-files'
import { readManifest } from './assets/manifest'
import { readPublicFiles } from './assets/public-files'
import { createResponseCache } from './cache/response-cache'
import type { Config } from './config/read-config'
import { createHttpServer, shareMessageClasses, type TimeLimits } from './connections/http-server'
import { NOT_FOUND_URL, targetParser } from './http/request-target'
import { sendStatusText } from './http/status-text'
import { createListener } from './listener'
import type { Logger } from './log/logger'
import { createRequestLog } from './log/request-log'
import { type PreparedPages, preparePages } from './pages/prepare-pages'
import { securityHeaders } from './security/security-headers'
import { loadSubmissions } from './submissions/load-submissions'

/** Balancers ask it whether this copy may receive visitors. */
const HEALTH_URL = '/healthz'

type Options = {
  config: Config
  routes: Routes
  /** The build's folder. */
  dist: string
  logger: Logger
  renderTimeoutMs?: number
  timeLimits?: TimeLimits
}

/** The site as a server that does not listen yet. Throws a `StartError` if the build cannot serve every page. */
export async function createSite({ config, routes, dist, logger, renderTimeoutMs, timeLimits }: Options) {
  const https = config.site.url.startsWith('https:')
  const headers = securityHeaders({ https })
  const manifest = readManifest(dist)
  const pages = await preparePages({ routes, site: config.site, manifest, https })
  const paths = [...pages.byPath.keys()]
  // Without the page that follows a request.
  const sitemapPaths = routes.pages.map(({ path }) => path)
  const assets = new Map([
    ...readPublicFiles(manifest, join(dist, 'public')),
    ...generatedFiles(config.site, sitemapPaths),
  ])
  const health = { isReady: false, isDraining: false }
  const endpoints: Record<string, RequestHandler> = {
    [HEALTH_URL]: (_req, res) => sendStatusText(res, health.isReady && !health.isDraining ? 200 : 503),
  }
  const submissions = createSubmissions(config, pages, dist, logger)
  const app = createApp({
    pages,
    assets,
    endpoints,
    formHandlers: submissions?.handlers,
    securityHeaders: headers,
    logger,
    renderTimeoutMs,
  })
  const classes = shareMessageClasses(app)
  const cache = createResponseCache({ app, classes })
  const listener = createListener({
    parseTarget: targetParser({
      exact: [...assets.keys(), ...Object.keys(endpoints), ...(submissions ? [REQUESTS_URL] : [])],
      pages: paths,
    }),
    cache,
    app,
    requestLog: createRequestLog({ logger, trustProxy: config.trustProxy }),
    unlogged: new Set(Object.keys(endpoints)),
  })
  return {
    server: createHttpServer({ classes, listener, securityHeaders: headers, logger, timeLimits }),
    /** Balancers may send visitors once every response is cached, until the drain begins. */
    health,
    cache,
    /** Every URL whose response never changes. */
    cacheableUrls: [...paths, NOT_FOUND_URL, ...assets.keys()],
    securityHeaders: headers,
    /** Resolves when every submission is delivered or has failed. */
    async submissionsSettled() {
      await submissions?.settled()
    },
  }
}

/** What receives submissions, if they are delivered. */
function createSubmissions(
  { requestsTo, site, trustProxy }: Config,
  pages: PreparedPages,
  dist: string,
  logger: Logger,
) {
  if (!requestsTo) return undefined
  return loadSubmissions(dist).receiveSubmissions({
    destination: requestsTo,
    business: site,
    pages: pages.submissions,
    trustProxy,
    logger,
  })
}
