import { join } from 'node:path'
import { constants } from 'node:zlib'
import compression from 'compression'
import express from 'express'
import { SUBMIT_URL } from '../shared/islands/request-form/endpoint'
import type { Routes } from '../shared/pages/routes'
import { generatedFiles } from './assets/generated-files'
import { readManifest, readPublicFiles } from './assets/public-files'
import type { Config } from './config/read-config'
import { checkRequests } from './http/check-request'
import { NOT_FOUND_URL, normalizeRequests } from './http/normalize-request'
import { createResponseStore } from './http/stored-responses'
import type { Logger } from './log/logger'
import { logRequests } from './log/request-log'
import { handleErrors } from './pages/errors'
import { preparePages } from './pages/prepare-pages'
import { storePages } from './pages/store-pages'
import { pageStreamer } from './pages/stream-page'
import { createSecurityHeaders } from './security/security-headers'
import { createSubmissionHandlers } from './submissions/receive-submissions'

/** Balancers ask it whether this copy may receive visitors. `Dockerfile`, CI and `scripts/support` have it, too. */
const HEALTH_URL = '/healthz'

/** A window of 64 KB: about one page before compression. The default of 4 MB would be allocated for each response. */
const STREAMED_BROTLI = { [constants.BROTLI_PARAM_LGWIN]: 16 }

type Options = {
  config: Config
  routes: Routes
  /** The build's folder. */
  dist: string
  logger: Logger
}

/**
 * The site's Express app, which shows the way of every request in order, and what `start.ts` needs besides. Renders
 * every page and reads every file of the build. Throws a `StartError` if one fails.
 */
export async function createApp({ config, routes, dist, logger }: Options) {
  const { site, requestsTo, trustProxy } = config
  const https = site.url.startsWith('https:')
  const securityHeaders = createSecurityHeaders({ https })
  const manifest = readManifest(dist)
  const pages = await preparePages({ routes, site, manifest, https })
  // Not those of `pages.byPath`, which also has the page that confirms a submission.
  const sitemapPaths = routes.pages.map(({ path }) => path)
  const files = [...readPublicFiles(manifest, join(dist, 'public')), ...generatedFiles(site, sitemapPaths)]
  const storedResponses = createResponseStore(securityHeaders, files)
  const streamPage = pageStreamer(pages.serverError, logger)
  const submissions =
    requestsTo && createSubmissionHandlers({ destination: requestsTo, site, pages: pages.submissions, logger })
  /** `isReady`: the pages are stored, or `PAGE_CACHE` is off. `isDraining`: from SIGTERM on. */
  const health = { isReady: false, isDraining: false }

  const app = express()
  app.disable('x-powered-by')
  // Pages and files have their own.
  app.disable('etag')
  app.set('query parser', false)
  // `normalizeRequests` has settled case and slash.
  app.enable('case sensitive routing')
  app.enable('strict routing')
  app.set('trust proxy', trustProxy)

  app.use(logRequests(logger, HEALTH_URL))
  // Case and a slash at the end matter in the URLs that are not of pages.
  const exact = [...files.map(([url]) => url), HEALTH_URL, SUBMIT_URL]
  app.use(normalizeRequests({ exact, pages: [...pages.byPath.keys()] }))
  app.use(checkRequests({ securityHeaders, postUrl: submissions && SUBMIT_URL }))
  app.use(storedResponses.send)
  app.use(function setSecurityHeaders(_req, res, next) {
    res.set(securityHeaders)
    next()
  })
  app.get(HEALTH_URL, function sendHealth(_req, res) {
    const status = health.isReady && !health.isDraining ? 200 : 503
    res.set('Cache-Control', 'no-store').sendStatus(status)
  })
  app.use(compression({ brotli: { params: STREAMED_BROTLI } }))
  if (submissions) app.post(SUBMIT_URL, ...submissions.handlers)
  for (const [path, page] of pages.byPath) app.get(path, streamPage(page))
  app.use(streamPage(pages.notFound))
  app.use(handleErrors(pages.serverError, logger))

  return {
    app,
    health,
    storedResponses,
    securityHeaders,
    /** Resolves when no submission is on its way. */
    submissionsSettled: async () => submissions?.settled(),
    /** Compresses the pages and stores them, so that they are no longer rendered. */
    storeAllPages() {
      // `normalizeRequests` keeps `SUBMIT_URL` whatever the method, so a GET of it finds the not-found page here.
      const all = new Map([...pages.byPath, [NOT_FOUND_URL, pages.notFound], [SUBMIT_URL, pages.notFound]])
      return storePages(all, storedResponses.add, logger)
    },
  }
}
