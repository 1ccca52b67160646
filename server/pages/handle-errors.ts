import type { ErrorRequestHandler, Response } from 'express'
import type { Logger } from '../log/logger'
import type { PreparedPage } from './prepare-pages'

/** These headers describe the response that failed, so they're removed. */
const CONTENT_HEADERS = ['CDN-Cache-Control', 'Content-Encoding', 'Content-Length', 'ETag']

/** Sends the server-error page as it was rendered at startup, because rendering may be broken. */
export function sendServerError(res: Response, { headers, html }: PreparedPage): void {
  if (res.headersSent) return void res.destroy()
  for (const name of CONTENT_HEADERS) res.removeHeader(name)
  res.status(500).set(headers).send(html)
}

/** Logs a request's error and sends the server-error page. */
export function handleErrors(serverError: PreparedPage, logger: Logger): ErrorRequestHandler {
  return function handleError(error: unknown, _req, res, _next) {
    logger.error({ err: error, id: res.locals.id }, 'request failed')
    sendServerError(res, serverError)
  }
}
