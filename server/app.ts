import { join } from 'node:path'
import { constants } from 'node:zlib'
import compression from 'compression'
import express from 'express'
import { REQUESTS_PATH } from '../shared/islands/request-form/paths'
import type { Routes } from '../shared/pages/routes'
import { generatedFiles } from './assets/generated-files'
import { readManifest } from './assets/manifest'
import { readPublicFiles, sendFiles } from './assets/public-files'
import type { Config } from './config/read-config'
import { throwStartError } from './config/start-error'
import { refuseMethods } from './http/refuse-methods'
import type { Logger } from './log/logger'
import { logRequests } from './log/request-log'
import { handleErrors } from './pages/handle-errors'
import { type PreparedPage, preparePages } from './pages/prepare-pages'
import { pageInMemory, sendCompressedPage, streamPage } from './pages/send-page'
import { securityHeaders } from './security/security-headers'
import { createDeliveries } from './submissions/deliveries'
import { receiveSubmissions } from './submissions/receive'
import type { Submission } from './submissions/submission'
import { webhook } from './submissions/webhook'

declare global {
  namespace Express {
    /** Values that a handler sets for later ones. */
    interface Locals {
      /** The request's id in the log (`request-log.ts`). */
      id: string
      /** When the request began, in milliseconds as `performance.now()` counts them (`request-log.ts`). */
      startedAt: number
      /** The submission in the request's body (`receive.ts`). */
      submission: Submission
    }
  }
}

/** Load balancers, `Dockerfile` and CI request this path to ask whether this instance may receive visitors. */
const HEALTH_URL = '/healthz'

/**
 * Saves memory while many visitors come before a page is compressed. The window has 64 KB, about one page, and the
 * output comes in pieces of 4 KB. With the defaults each response would allocate 4 MB and 16 KB. At the default quality,
 * 4, a page would be larger than with gzip.
 */
const STREAMED_BROTLI = {
  chunkSize: 4_096,
  params: { [constants.BROTLI_PARAM_LGWIN]: 16, [constants.BROTLI_PARAM_QUALITY]: 5 },
}

type Options = {
  config: Config
  routes: Routes
  /** The build's folder. */
  dist: string
  logger: Logger
}

/** The app, with the state and the functions that `start.ts` needs. */
export interface SiteApp {
  app: express.Express
  /** `start.ts` sets it. While draining, the app closes connections and isn't healthy. */
  lifecycle: { isDraining: boolean }
  /** Resolves when no submission is being delivered. */
  submissionsSettled(): Promise<unknown>
}

/**
 * Returns the site's Express app. Handlers are registered in the order a request reaches them. Renders every page and
 * reads every file of the build. Rejects with a `StartError` if one of them fails, or if Express refuses `trustProxy`.
 */
export async function createApp({ config, routes, dist, logger }: Options): Promise<SiteApp> {
  const { site, pageCache, requestsTo, trustProxy } = config
  const https = site.url.startsWith('https:')
  const manifest = readManifest(dist)
  const pages = await preparePages({ routes, site, manifest })
  const inMemory = (page: PreparedPage) => pageInMemory(page, logger)
  const serverError = inMemory(pages.serverError)
  // `pages.byPath` would add the page that confirms a submission.
  const sitemapPaths = routes.pages.map(({ path }) => path)
  const files = new Map([...readPublicFiles(manifest, join(dist, 'public')), ...generatedFiles(site, sitemapPaths)])
  const deliveries = requestsTo ? createDeliveries(webhook(requestsTo)) : undefined
  const lifecycle = { isDraining: false }

  const compress = compression({ brotli: STREAMED_BROTLI })
  // The first visitor of a page gets it streamed, and others its bytes, which are compressed meanwhile. Behind `compress`
  // those would cost a tenth more CPU, and 30 MB under load.
  const handlersOf = (page: PreparedPage) => [
    ...(pageCache ? [sendCompressedPage(inMemory(page))] : []),
    compress,
    streamPage(page, { serverError, logger }),
  ]

  const app = express()
  app.disable('x-powered-by')
  // Pages and files set their own entity tags.
  app.disable('etag')
  setTrustProxy(app, trustProxy)

  app.use(logRequests(logger, HEALTH_URL))
  app.use(function closeWhileDraining(_req, res, next) {
    if (lifecycle.isDraining) res.set('Connection', 'close')
    next()
  })
  app.use(securityHeaders(https))
  app.get(HEALTH_URL, function sendHealth(_req, res) {
    res.set('Cache-Control', 'no-store').sendStatus(lifecycle.isDraining ? 503 : 200)
  })
  app.use(sendFiles(files))
  if (deliveries) {
    const refusals = new Map(Array.from(pages.refusals, ([status, page]) => [status, inMemory(page)]))
    app.post(REQUESTS_PATH, receiveSubmissions({ site, deliveries, refusals, logger }))
    app.all(REQUESTS_PATH, refuseMethods('GET, HEAD, OPTIONS, POST'))
  }
  for (const [path, page] of pages.byPath) app.get(path, handlersOf(page))
  app.use(refuseMethods('GET, HEAD, OPTIONS'))
  app.use(handlersOf(pages.notFound))
  app.use(handleErrors(serverError, logger))

  return {
    app,
    lifecycle,
    submissionsSettled: async () => deliveries?.settled(),
  }
}

/** Throws a `StartError` if Express refuses the addresses, which it checks more closely than `read-config.ts` does. */
function setTrustProxy(app: express.Application, trustProxy: Config['trustProxy']): void {
  try {
    app.set('trust proxy', trustProxy)
  } catch (error) {
    throwStartError(`TRUST_PROXY: ${(error as Error).message}; use a number of proxies, or addresses like 10.0.0.0/8`)
  }
}
