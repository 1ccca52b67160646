import { join } from 'node:path'
import express, { type RequestHandler } from 'express'
import { REQUESTS_PATH } from '../shared/islands/request-form/paths'
import type { Routes } from '../shared/pages/routes'
import { generatedFiles } from './assets/generated-files'
import { readManifest } from './assets/manifest'
import { readPublicFiles, sendFiles } from './assets/public-files'
import type { Logger } from './logger'
import { handleErrors } from './pages/handle-errors'
import { pageHandlers } from './pages/page-handlers'
import { preparePages } from './pages/prepare-pages'
import type { Config } from './read-config'
import { logRequests } from './request-log'
import { securityHeaders } from './security-headers'
import { createDeliveries } from './submissions/deliveries'
import { receiveSubmissions } from './submissions/receive'
import type { Submission } from './submissions/submission'

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
 * reads every file of the build. Rejects with a `StartError` if one of them fails.
 */
export async function createApp({ config, routes, dist, logger }: Options): Promise<SiteApp> {
  const { site, pageCache, requestsTo, trustProxy } = config
  const https = site.url.startsWith('https:')
  const manifest = readManifest(dist)
  const pages = await preparePages({ routes, site, manifest })
  // `pages.byPath` also has the page that confirms a submission, which nobody should find in a search.
  const sitemapPaths = routes.pages.map(({ path }) => path)
  // A file in `public/` replaces a generated one.
  const files = new Map([...generatedFiles(site, sitemapPaths), ...readPublicFiles(manifest, join(dist, 'public'))])
  const deliveries = requestsTo ? createDeliveries(requestsTo, site.url) : undefined
  const lifecycle = { isDraining: false }

  const app = express()
  app.disable('x-powered-by')
  // Pages and files set their own ETags.
  app.disable('etag')
  app.set('trust proxy', trustProxy)

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
    app.post(REQUESTS_PATH, receiveSubmissions({ site, deliveries, refusals: pages.refusals, logger }))
    app.all(REQUESTS_PATH, refuseMethods('GET, HEAD, OPTIONS, POST'))
  }
  for (const [path, page] of pages.byPath) app.get(path, pageHandlers(page, { pageCache, logger }))
  app.use(refuseMethods('GET, HEAD, OPTIONS'))
  app.use(pageHandlers(pages.notFound, { pageCache, logger }))
  app.use(handleErrors(pages.serverError, logger))

  return {
    app,
    lifecycle,
    submissionsSettled: async () => deliveries?.settled(),
  }
}

/**
 * Passes GET and HEAD on. Responds to OPTIONS with 204 and to other methods with 405. Both name the methods in `allow`.
 */
function refuseMethods(allow: string): RequestHandler {
  return function refuseMethod({ method }, res, next) {
    if (method === 'GET' || method === 'HEAD') return next()
    res.set({ Allow: allow, 'Cache-Control': 'no-store' }).sendStatus(method === 'OPTIONS' ? 204 : 405)
  }
}
