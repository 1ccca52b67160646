import type { ErrorRequestHandler } from 'express'
import type { Logger } from '../logger'
import { type ServedPage, sendWhenCompressed } from './page-handlers'

/** These headers describe the response that failed, so they're removed. */
const CONTENT_HEADERS = ['CDN-Cache-Control', 'Content-Encoding', 'Content-Length', 'ETag']

/** Logs a request's error, and sends the server-error page as it was rendered at startup. */
export function handleErrors(serverError: ServedPage, logger: Logger): ErrorRequestHandler {
  return function handleError(error: unknown, req, res, _next) {
    logger.error({ err: error, id: res.locals.id }, 'request failed')
    if (res.headersSent) return void res.destroy()
    for (const name of CONTENT_HEADERS) res.removeHeader(name)
    return sendWhenCompressed(req, res, serverError, { logger })
  }
}
