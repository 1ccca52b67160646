import type { ErrorRequestHandler, Request, Response } from 'express'
import type { Logger } from '../log/logger'
import type { PageInMemory } from './send-page'

/** These headers describe the response that failed, so they're removed. */
const CONTENT_HEADERS = ['CDN-Cache-Control', 'Content-Encoding', 'Content-Length', 'ETag']

/** Sends the server-error page as it was rendered at startup, because rendering may be broken. */
export function sendServerError(req: Request, res: Response, page: PageInMemory): void {
  if (res.headersSent) return void res.destroy()
  for (const name of CONTENT_HEADERS) res.removeHeader(name)
  page.send(req, res)
}

/** Logs a request's error and sends the server-error page. */
export function handleErrors(serverError: PageInMemory, logger: Logger): ErrorRequestHandler {
  return function handleError(error: unknown, req, res, _next) {
    logger.error({ err: error, id: res.locals.id }, 'request failed')
    sendServerError(req, res, serverError)
  }
}
