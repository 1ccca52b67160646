import type { ErrorRequestHandler, Response } from 'express'
import type { Logger } from '../log/logger'
import type { PreparedPage } from './prepare-pages'

/** Returns a function that sends the server-error page as rendered at start, since rendering may be broken. */
export function serverErrorSender({ headers, html }: Pick<PreparedPage, 'headers' | 'html'>) {
  return function sendServerError(res: Response): void {
    if (res.headersSent) return void res.destroy()
    // They describe the response that failed.
    for (const name of res.getHeaderNames()) res.removeHeader(name)
    res.status(500).set(headers).send(html)
  }
}

/** Logs the error of a request and sends the server-error page. */
export function handleErrors(sendServerError: (res: Response) => void, logger: Logger): ErrorRequestHandler {
  return function handleError(error: unknown, _req, res, _next) {
    logger.error({ err: error, id: res.locals.id }, 'request failed')
    sendServerError(res)
  }
}
