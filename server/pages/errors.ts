import type { ErrorRequestHandler, Response } from 'express'
import { sendStatusText } from '../http/status-text'
import type { Logger } from '../log/logger'
import type { HeaderMap } from '../security/security-headers'
import type { PreparedPage } from './prepare-pages'

/** Sends the server-error page as rendered at start, since rendering may be broken. */
export function serverErrorSender({ headers, html }: Pick<PreparedPage, 'headers' | 'html'>) {
  return function sendServerError(res: Response): void {
    if (res.headersSent) return void res.destroy()
    // They describe the page that failed.
    for (const name of ['ETag', 'CDN-Cache-Control']) res.removeHeader(name)
    res.status(500).set(headers).send(html)
  }
}

type Options = {
  sendServerError: (res: Response) => void
  securityHeaders: HeaderMap
  logger: Logger
}

/** Sends 4xx errors as they are, and logs everything else as a 500. */
export function handleErrors({ sendServerError, securityHeaders, logger }: Options): ErrorRequestHandler {
  return function handleError(error: unknown, req, res, _next) {
    const status = res.headersSent ? 500 : statusOf(error)
    if (status === 500) logger.error({ err: error, id: req.id }, 'request failed')
    if (!res.headersSent) {
      // They describe the body that is not sent.
      for (const name of res.getHeaderNames()) res.removeHeader(name)
      res.set(securityHeaders)
    }
    if (status < 500) sendStatusText(res, status)
    else sendServerError(res)
  }
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  return status >= 400 && status < 500 ? status : 500
}
