import { constants } from 'node:zlib'
import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { REQUESTS_URL } from '../shared/islands/runtime/protocol'
import { type Asset, sendAsset } from './assets/public-files'
import { checkRequest } from './http/check-request'
import type { Logger } from './log/logger'
import { handleErrors, serverErrorSender } from './pages/errors'
import type { PreparedPages } from './pages/prepare-pages'
import { pageHandlers } from './pages/stream-page'
import type { HeaderMap } from './security/security-headers'

/**
 * A fast quality, because the cache compresses these responses again, better. A window of 64 KB is about one page
 * before compression; the default of 4 MB would be allocated for each response.
 */
const STREAMED_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 }

type Options = {
  pages: PreparedPages
  /** Files by URL. */
  assets: ReadonlyMap<string, Asset>
  /** Handlers of everything else, by URL. */
  endpoints: Readonly<Record<string, RequestHandler>>
  /** Handlers of `POST /requests`, if requests are delivered. */
  formHandlers?: (RequestHandler | ErrorRequestHandler)[] | undefined
  securityHeaders: HeaderMap
  logger: Logger
  renderTimeoutMs?: number | undefined
}

/**
 * The Express app. It receives normalized requests (`listener.ts`): `url` is that of a page, an asset, an endpoint,
 * `/requests` or `NOT_FOUND_URL`, and `Accept-Encoding` names one coding.
 */
export function createApp(options: Options): Express {
  const { pages, assets, endpoints, formHandlers, securityHeaders, logger, renderTimeoutMs } = options
  const sendServerError = serverErrorSender(pages.serverError)
  const handlerOf = pageHandlers({ logger, renderTimeoutMs, sendServerError })

  const app = express()
  app.disable('x-powered-by')
  // Pages and assets have their own.
  app.disable('etag')
  app.set('query parser', false)
  app.enable('case sensitive routing')
  app.enable('strict routing')

  app.use(function setSecurityHeaders(_req, res, next) {
    res.set(securityHeaders)
    next()
  })
  app.use(checkRequest({ postUrl: formHandlers && REQUESTS_URL }))
  // Before compression: these are precompressed or too small for it.
  for (const [url, handler] of Object.entries(endpoints)) app.get(url, handler)
  app.use(function sendAssets(req, res, next) {
    const asset = assets.get(req.url)
    if (asset) sendAsset(asset, req, res)
    else next()
  })
  app.use(compression({ brotli: { params: STREAMED_BROTLI } }))
  if (formHandlers) app.post(REQUESTS_URL, ...formHandlers)
  for (const [path, page] of pages.byPath) app.get(path, handlerOf(page))
  app.use(handlerOf(pages.notFound))
  app.use(handleErrors({ logger, sendServerError, securityHeaders }))
  return app
}
