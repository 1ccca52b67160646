import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import { removeContentHeaders, sendStatusText } from '../http/send-status-text'
import type { Logger } from '../log/logger'
import type { PreparedPage } from './prepare-pages'

/** Answers with the server-error page as it was rendered at start, since rendering may be what is broken. */
export function serverErrorSender({ fields, markup }: PreparedPage): (res: Response) => void {
  return function sendServerError(res) {
    if (res.headersSent) {
      res.destroy()
      return
    }
    removeContentHeaders(res)
    res.status(500).set(fields)
    if (markup) res.send(markup.bytes)
    else res.type('text/plain').send('Unexpected Application Error!\n')
  }
}

type Options = { sendServerError: (res: Response) => void; sendNotFound: RequestHandler; logger: Logger }

/** What becomes of an error: the client's own get their status, a missing file the not-found page, all others 500 and a log line. */
export function handleErrors({ sendServerError, sendNotFound, logger }: Options): ErrorRequestHandler {
  return function handleError(error: unknown, req, res, next) {
    const status = statusOf(error)
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
