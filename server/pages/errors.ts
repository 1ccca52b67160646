import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import type { HeaderMap } from '../http/collect-headers'
import { removeContentHeaders, sendStatusText } from '../http/send-status-text'
import type { Logger } from '../log/logger'
import type { PreparedPage } from './prepare-pages'

/** Sends the server-error page as rendered at start, since rendering may be broken. */
export function serverErrorSender({
  headers,
  html,
}: Pick<PreparedPage, 'headers' | 'html'>): (res: Response) => void {
  return function sendServerError(res) {
    if (res.headersSent) {
      res.destroy()
      return
    }
    removeContentHeaders(res)
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
    const status = statusOf(error)
    // An error is a document; the middleware before may have removed the headers of documents.
    if (!res.headersSent) res.set(securityHeaders)
    if (status === 404 && !res.headersSent) {
      removeContentHeaders(res)
      sendNotFound(req, res, next)
    } else if (status >= 400 && status < 500 && !res.headersSent) {
      sendStatusText(res, status)
    } else {
      logger.error({ err: error, id: req.id }, 'request failed')
      sendServerError(res)
    }
  }
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : 500
}
