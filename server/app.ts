import { constants } from 'node:zlib'
import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import type { GeneratedFile } from './assets/generated-files'
import type { Manifest } from './assets/manifest'
import { publicFiles } from './assets/public-files'
import { sendGeneratedFiles } from './assets/send-generated-files'
import { allowedMethods } from './http/allowed-methods'
import { rejectMalformedRequests } from './http/reject-malformed-requests'
import { pathnameOf } from './http/request-target'
import type { Logger } from './log/logger'
import { handleErrors, serverErrorSender } from './pages/errors'
import { pagePath } from './pages/page-path'
import type { PreparedPage, PreparedPages } from './pages/prepare-pages'
import { streamPage } from './pages/stream-page'

/** A window as large as a page: zlib's own is 4 MB, which 200 visitors of a fresh process would each be given. */
const STREAMED_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 }

type Options = {
  pages: PreparedPages
  manifest: Manifest
  /** The folder of the manifest's files. */
  publicDir: string
  generatedFiles: ReadonlyMap<string, GeneratedFile>
  /** From `securityHeaders()`. */
  setSecurityHeaders: RequestHandler
  renderTimeoutMs: number
  logger: Logger
}

/** The site as an Express app that does not listen yet. */
export function createApp(options: Options): Express {
  const { pages, logger } = options
  const sendServerError = serverErrorSender(pages.serverError)
  const stream = (page: PreparedPage) =>
    streamPage({ page, timeoutMs: options.renderTimeoutMs, logger, sendServerError })
  const sendNotFound = stream(pages.notFound)

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)

  app.use(options.setSecurityHeaders)
  app.use(rejectMalformedRequests())
  app.use(allowedMethods())
  // Before compression: these choose among forms that were compressed by the build, or are too small for it.
  app.use(publicFiles(options))
  app.use(sendGeneratedFiles(options.generatedFiles))
  app.use(compression({ brotli: { params: STREAMED_BROTLI } }))
  app.use(sendPages(pages, stream))
  app.use(sendNotFound)
  app.use(handleErrors({ sendServerError, sendNotFound, logger }))
  return app
}

function sendPages(pages: PreparedPages, stream: (page: PreparedPage) => RequestHandler): RequestHandler {
  const handlers = new Map([...pages.byPath].map(([path, page]) => [path, stream(page)]))
  return function sendPage(req, res, next) {
    const handler = handlers.get(pagePath(pathnameOf(req.url)))
    if (handler) handler(req, res, next)
    else next()
  }
}
