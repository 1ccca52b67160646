import { join } from 'node:path'
import { constants } from 'node:zlib'
import compression from 'compression'
import express, { type Express } from 'express'
import type { Routes } from '../shared/pages/routes'
import { generatedFiles } from './assets/generated-files'
import type { Manifest } from './assets/manifest'
import { publicFiles } from './assets/public-files'
import type { Config } from './config/read-config'
import { allowedMethods } from './http/allowed-methods'
import type { HeaderMap } from './http/collect-headers'
import { messageClasses } from './http/message-classes'
import { rejectMalformedRequests } from './http/reject-malformed-requests'
import { NOT_FOUND_URL, targetParser } from './http/request-target'
import type { Logger } from './log/logger'
import { handleErrors, serverErrorSender } from './pages/errors'
import { type PreparedPage, type PreparedPages, preparePages } from './pages/prepare-pages'
import { streamPage } from './pages/stream-page'
import { securityHeaders } from './security/security-headers'

/** A window of 64 KB, about one page before compression. The default of 4 MB would be allocated for each response. */
const STREAMED_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 }

type Options = {
  config: Config
  routes: Routes
  manifest: Manifest
  /** The build's folder. */
  dist: string
  logger: Logger
  renderTimeoutMs?: number
}

/** Renders every page once and returns the Express app with what the server and the cache need to know of it. */
export async function createApp(options: Options) {
  const { config, routes, manifest } = options
  const https = config.site.url.startsWith('https:')
  const pages = await preparePages({ routes, site: config.site, manifest, https })
  const paths = [...pages.byPath.keys()]
  const generated = generatedFiles(config.site, paths)
  const fileUrls = [...generated.keys(), ...Object.values(manifest.files).map(({ file }) => `/${file}`)]
  const headers = securityHeaders({ https })
  const handle = createExpress({ ...options, pages, generated, securityHeaders: headers })
  return {
    /** Responds to a request. Its `url` must be one that `parseTarget` returned for it. */
    handle,
    messages: messageClasses(handle),
    parseTarget: targetParser({ files: fileUrls, pages: paths }),
    /** All URLs that `parseTarget` returns. */
    urls: [...paths, NOT_FOUND_URL, ...fileUrls],
    securityHeaders: headers,
  }
}

type Parts = Options & {
  pages: PreparedPages
  generated: ReturnType<typeof generatedFiles>
  securityHeaders: HeaderMap
}

function createExpress({ pages, securityHeaders, ...options }: Parts): Express {
  const { manifest, generated, logger } = options
  const sendServerError = serverErrorSender(pages.serverError)
  const stream = (page: PreparedPage) => streamPage({ ...options, page, sendServerError })
  const sendNotFound = stream(pages.notFound)

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.enable('case sensitive routing')
  app.enable('strict routing')

  app.use(function setSecurityHeaders(_req, res, next) {
    res.set(securityHeaders)
    next()
  })
  app.use(rejectMalformedRequests())
  app.use(allowedMethods())
  // Before compression: these files are precompressed or too small for it.
  app.use(publicFiles({ manifest, publicDir: join(options.dist, 'public') }))
  for (const [url, { headers, bytes }] of generated) app.get(url, (_req, res) => res.set(headers).send(bytes))
  app.use(compression({ brotli: { params: STREAMED_BROTLI } }))
  for (const [path, page] of pages.byPath) app.get(path, stream(page))
  app.use(sendNotFound)
  app.use(handleErrors({ sendServerError, sendNotFound, securityHeaders, logger }))
  return app
}
