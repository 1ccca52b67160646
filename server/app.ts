import { join } from 'node:path'
import { constants } from 'node:zlib'
import compression from 'compression'
import express from 'express'
import { REQUESTS_URL } from '../shared/islands/runtime/protocol'
import type { Routes } from '../shared/pages/routes'
import { generatedFiles } from './assets/generated-files'
import { readManifest, readPublicFiles } from './assets/public-files'
import type { Config } from './config/read-config'
import { checkRequests } from './http/check-request'
import { NOT_FOUND_URL, normalizeRequests } from './http/normalize-request'
import { createResponseStore } from './http/stored-responses'
import { loadBundle } from './load-bundle'
import type { Logger } from './log/logger'
import { logRequests } from './log/request-log'
import { handleErrors } from './pages/errors'
import { preparePages } from './pages/prepare-pages'
import { storePages } from './pages/store-pages'
import { pageStreamer } from './pages/stream-page'
import { createSecurityHeaders } from './security/security-headers'

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

/** The site's Express app, and what `start.ts` needs besides. Throws a `StartError` if the build lacks something. */
export async function loadApp(options: Options) {
  const parts = await loadParts(options)
  return { ...parts, app: createApp(options, parts) }
}

/** The app: the way of every request, in order. `http-server.ts` hands it each request. */
function createApp({ config, logger }: Options, parts: Awaited<ReturnType<typeof loadParts>>) {
  const { pages, storedResponses, securityHeaders, health, submissions } = parts
  const streamPage = pageStreamer(pages.serverError, logger)
  // Case and a slash at the end matter in these URLs, not in those of pages, which `storeAllPages` adds later.
  const exact = [...storedResponses.urls(), HEALTH_URL, REQUESTS_URL]

  const app = express()
  app.disable('x-powered-by')
  // Pages and files have their own.
  app.disable('etag')
  app.set('query parser', false)
  // `normalizeRequests` has settled case and slash.
  app.enable('case sensitive routing')
  app.enable('strict routing')
  app.set('trust proxy', config.trustProxy)

  app.use(logRequests(logger, HEALTH_URL))
  app.use(normalizeRequests({ exact, pages: [...pages.byPath.keys()] }))
  app.use(checkRequests({ securityHeaders, postUrl: submissions && REQUESTS_URL }))
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
  if (submissions) app.post(REQUESTS_URL, ...submissions.handlers)
  for (const [path, page] of pages.byPath) app.get(path, streamPage(page))
  app.use(streamPage(pages.notFound))
  app.use(handleErrors(pages.serverError, logger))
  return app
}

type SubmissionsBundle = typeof import('./submissions/receive-submissions')

/** The parts of the app. `start.ts` uses all but `pages` and `storedResponses`. */
async function loadParts({ config, routes, dist, logger }: Options) {
  const { site, requestsTo } = config
  const https = site.url.startsWith('https:')
  const securityHeaders = createSecurityHeaders({ https })
  const manifest = readManifest(dist)
  const pages = await preparePages({ routes, site, manifest, https })
  const storedResponses = createResponseStore(securityHeaders)
  // Not those of `pages.byPath`, which also has the page that confirms a submission.
  const sitemapPaths = routes.pages.map(({ path }) => path)
  const files = [...readPublicFiles(manifest, join(dist, 'public')), ...generatedFiles(site, sitemapPaths)]
  for (const [url, content] of files) storedResponses.add(url, content)
  // A bundle apart, because most of it, such as nodemailer, is of no use until `REQUESTS_TO` is set.
  const submissions =
    requestsTo &&
    loadBundle<SubmissionsBundle>(join(dist, 'submissions.cjs')).createSubmissionHandlers({
      destination: requestsTo,
      site,
      pages: pages.submissions,
      logger,
    })
  return {
    pages,
    storedResponses,
    securityHeaders,
    submissions,
    /** `isReady`: the pages are stored, or `PAGE_CACHE` is off. `isDraining`: from SIGTERM on. */
    health: { isReady: false, isDraining: false },
    /** Compresses the pages and stores them, so that they are no longer rendered. */
    storeAllPages() {
      // `normalizeRequests` keeps `REQUESTS_URL` whatever the method, so a GET of it finds the not-found page here.
      const all = new Map([...pages.byPath, [NOT_FOUND_URL, pages.notFound], [REQUESTS_URL, pages.notFound]])
      return storePages(all, storedResponses.add, logger)
    },
  }
}
