import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import type { HeaderMap } from '../http/collect-headers'
import { sendStatusText } from '../http/send-status-text'
import type { Logger } from '../log/logger'
import type { PreparedPage } from './prepare-pages'

/** Sends the server-error page as rendered at start, since rendering may be broken. */
export function serverErrorSender({ headers, html }: Pick<PreparedPage, 'headers' | 'html'>) {
  return function sendServerError(res: Response): void {
    if (res.headersSent) return void res.destroy()
    // The tag of the page that failed.
    res.removeHeader('ETag')
    res.status(500).set(headers).send(html)
  }
}

type Options = {
  sendServerError: (res: Response) => void
  sendNotFound: RequestHandler
  securityHeaders: HeaderMap
  logger: Logger
}

/** Sends 4xx errors as they are, renders the 404 page for missing files, and logs everything else as a 500. */
export function handleErrors(options: Options): ErrorRequestHandler {
  const { sendServerError, sendNotFound, securityHeaders, logger } = options
  return function handleError(error: unknown, req, res, next) {
    const status = res.headersSent ? 500 : statusOf(error)
    if (status === 500) logger.error({ err: error, id: req.id }, 'request failed')
    if (!res.headersSent) resetHeaders(res, securityHeaders)
    if (status === 404) sendNotFound(req, res, next)
    else if (status < 500) sendStatusText(res, status)
    else sendServerError(res)
  }
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  return status >= 400 && status < 500 ? status : 500
}

/** Replaces the headers of the body that is not sent. Only a 416 has a Content-Range yet, and it keeps it. */
function resetHeaders(res: Response, securityHeaders: HeaderMap): void {
  for (const name of res.getHeaderNames()) if (name !== 'content-range') res.removeHeader(name)
  res.set(securityHeaders)
}
