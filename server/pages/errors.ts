import type { ErrorRequestHandler, Request, Response } from 'express'
import type { Logger } from '../log/logger'
import type { PreparedPage } from './prepare-pages'

/** Sends the HTML that a page was rendered to at the start, with `status`. */
export function sendRendered({ policy, headers, html }: PreparedPage, status: number, req: Request, res: Response) {
  policy(req, res, () => res.status(status).set(headers).send(html))
}

/** These headers describe the response that failed, so they're removed. */
const CONTENT_HEADERS = ['CDN-Cache-Control', 'Content-Encoding', 'Content-Length', 'ETag']

/** Sends the server-error page as it was rendered at the start, because rendering may be broken. */
export function sendServerError(req: Request, res: Response, serverError: PreparedPage): void {
  if (res.headersSent) return void res.destroy()
  for (const name of CONTENT_HEADERS) res.removeHeader(name)
  sendRendered(serverError, 500, req, res)
}

/** Logs a request's error and sends the server-error page. */
export function handleErrors(serverError: PreparedPage, logger: Logger): ErrorRequestHandler {
  return function handleError(error: unknown, req, res, _next) {
    logger.error({ err: error, id: res.locals.id }, 'request failed')
    sendServerError(req, res, serverError)
  }
}
