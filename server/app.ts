import { join } from 'node:path'
import { constants } from 'node:zlib'
import compression from 'compression'
import express from 'express'
import { REQUESTS_PATH } from '../shared/islands/request-form/paths'
import type { Routes } from '../shared/pages/routes'
import { generatedFiles } from './assets/generated-files'
import { readManifest, readPublicFiles } from './assets/public-files'
import { sendFiles } from './assets/send-files'
import { throwStartError } from './config/problems'
import type { Config } from './config/read-config'
import { refuseMethods } from './http/refuse-methods'
import { stripForwardedPorts } from './http/strip-forwarded-ports'
import type { Logger } from './log/logger'
import { logRequests } from './log/request-log'
import { cachePages } from './pages/cache-pages'
import { handleErrors } from './pages/errors'
import { type PreparedPage, preparePages } from './pages/prepare-pages'
import { sendCachedPage, streamPage } from './pages/send-page'
import { securityHeaders } from './security/security-headers'
import { answerKnown } from './submissions/answer-known'
import { deliver } from './submissions/deliver'
import { createDeliveries } from './submissions/deliveries'
import { rateLimits } from './submissions/rate-limits'
import { readSubmission } from './submissions/read-submission'
import { requireSameOrigin } from './submissions/require-same-origin'
import { sendContinue } from './submissions/send-continue'
import { sendRefusal } from './submissions/send-refusal'
import type { Submission } from './submissions/submission'
import { webhook } from './submissions/webhook'

declare global {
  namespace Express {
    /** What handlers leave for later ones: `request-log.ts` the first two, `read-submission.ts` the submission. */
    interface Locals {
      id: string
      startedAt: number
      submission: Submission
    }
  }
}

/** Load balancers ask it whether this instance may receive visitors. `Dockerfile`, CI and `scripts/support` have it, too. */
const HEALTH_URL = '/healthz'

/**
 * For memory while many visitors come before a page is cached: a window of 64 KB, about one page, and output in pieces
 * of 4 KB. Each response would allocate the defaults, 4 MB and 16 KB.
 */
const STREAMED_BROTLI = { chunkSize: 4_096, params: { [constants.BROTLI_PARAM_LGWIN]: 16 } }

/** The largest form that is read. */
const MAX_BODY = '64kb'

type Options = {
  config: Config
  routes: Routes
  /** The build's folder. */
  dist: string
  logger: Logger
}

/** The app, and what `start.ts` needs besides. */
export interface SiteApp {
  app: express.Express
  /** `isReady`: the pages are cached, or `PAGE_CACHE` is off. `isDraining`: from SIGTERM on. */
  health: { isReady: boolean; isDraining: boolean }
  /** Resolves when no submission is on its way. */
  submissionsSettled(): Promise<unknown>
  /** Compresses the pages and caches them, so that they're no longer rendered. */
  cacheAllPages(): Promise<void>
}

/**
 * Returns the site's Express app, which shows the way of every request in order. Renders every page and reads every file
 * of the build. Rejects with a `StartError` if one fails.
 */
export async function createApp({ config, routes, dist, logger }: Options): Promise<SiteApp> {
  const { site, requestsTo, trustProxy } = config
  const https = site.url.startsWith('https:')
  const manifest = readManifest(dist)
  const { byPath, notFound, serverError, submissionPages } = await preparePages({ routes, site, manifest })
  // Not those of `byPath`, which also has the page that confirms a submission.
  const sitemapPaths = routes.pages.map(({ path }) => path)
  const files = new Map([...readPublicFiles(manifest, join(dist, 'public')), ...generatedFiles(site, sitemapPaths)])
  const deliveries = requestsTo ? createDeliveries(webhook(requestsTo)) : undefined
  const health = { isReady: false, isDraining: false }

  const compress = compression({ brotli: STREAMED_BROTLI })
  // Cached bytes are compressed already; behind `compress`, they would cost a tenth more CPU and 30 MB under load.
  const handlersOf = (page: PreparedPage) => [
    page.policy,
    sendCachedPage(page),
    compress,
    streamPage(page, { serverError, logger }),
  ]

  const app = express()
  app.disable('x-powered-by')
  // Pages and files have their own.
  app.disable('etag')
  setTrustProxy(app, trustProxy)

  app.use(stripForwardedPorts)
  app.use(logRequests(logger, HEALTH_URL))
  app.use(function closeWhileDraining(_req, res, next) {
    if (health.isDraining) res.set('Connection', 'close')
    next()
  })
  app.use(securityHeaders(https))
  app.get(HEALTH_URL, function sendHealth(_req, res) {
    const status = health.isReady && !health.isDraining ? 200 : 503
    res.set('Cache-Control', 'no-store').sendStatus(status)
  })
  app.use(sendFiles(files))
  if (deliveries) {
    app.post(
      REQUESTS_PATH,
      compress,
      requireSameOrigin(site),
      sendContinue,
      express.urlencoded({ limit: MAX_BODY, inflate: false }),
      readSubmission,
      answerKnown(deliveries, logger),
      ...rateLimits(logger),
      deliver(deliveries, logger),
      sendRefusal(submissionPages, logger),
    )
    app.all(REQUESTS_PATH, refuseMethods('GET, HEAD, OPTIONS, POST'))
  }
  for (const [path, page] of byPath) app.get(path, handlersOf(page))
  app.use(refuseMethods('GET, HEAD, OPTIONS'))
  app.use(handlersOf(notFound))
  app.use(handleErrors(serverError, logger))

  return {
    app,
    health,
    submissionsSettled: async () => deliveries?.settled(),
    cacheAllPages: () => cachePages([...byPath.values(), notFound], logger),
  }
}

/** Express judges the addresses. */
function setTrustProxy(app: express.Application, trustProxy: Config['trustProxy']): void {
  try {
    app.set('trust proxy', trustProxy)
  } catch (error) {
    throwStartError(`TRUST_PROXY: ${(error as Error).message}; give a number of proxies, or addresses like 10.0.0.0/8`)
  }
}
