import type { ErrorRequestHandler, Request, Response } from 'express'
import type { Logger } from '../log/logger'
import type { PreparedPage } from './prepare-pages'

/** Sends `page` as rendered at start, with `status`. */
export function sendRendered({ policy, headers, html }: PreparedPage, status: number, req: Request, res: Response) {
  policy(req, res, () => res.status(status).set(headers).send(html))
}

/** They describe the response that failed. */
const CONTENT_HEADERS = ['CDN-Cache-Control', 'Content-Encoding', 'Content-Length', 'ETag']

/** Sends the server-error page as rendered at start, since rendering may be broken. */
export function sendServerError(req: Request, res: Response, serverError: PreparedPage): void {
  if (res.headersSent) return void res.destroy()
  for (const name of CONTENT_HEADERS) res.removeHeader(name)
  sendRendered(serverError, 500, req, res)
}

/** Logs the error of a request and sends the server-error page. */
export function handleErrors(serverError: PreparedPage, logger: Logger): ErrorRequestHandler {
  return function handleError(error: unknown, req, res, _next) {
    logger.error({ err: error, id: res.locals.id }, 'request failed')
    sendServerError(req, res, serverError)
  }
}
