import type { ErrorRequestHandler, Response } from 'express'
import type { Logger } from '../log/logger'
import type { PreparedPage } from './prepare-pages'

/** Sends the server-error page as rendered at start, since rendering may be broken. */
export function sendServerError(res: Response, { headers, html }: PreparedPage): void {
  if (res.headersSent) return void res.destroy()
  // They describe the response that failed.
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  res.status(500).set(headers).send(html)
}

/** Logs the error of a request and sends the server-error page. */
export function handleErrors(serverError: PreparedPage, logger: Logger): ErrorRequestHandler {
  return function handleError(error: unknown, _req, res, _next) {
    logger.error({ err: error, id: res.locals.id }, 'request failed')
    sendServerError(res, serverError)
  }
}
