import type { Request, RequestHandler, Response } from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import { CODINGS, chooseCoding } from '../http/content-coding'
import type { Logger } from '../log/logger'
import type { PreparedPage } from './prepare-pages'

type Options = {
  page: PreparedPage
  timeoutMs: number
  logger: Logger
  /** Answers when nothing of the page could be rendered. */
  sendServerError: (res: Response) => void
}

/**
 * A handler that streams `page` into the response from the moment its shell is ready. A client that leaves ends the
 * rendering, and so does the time limit. A failure is logged; before the first byte it gets the server-error page.
 */
export function streamPage({ page, timeoutMs, logger, sendServerError }: Options): RequestHandler {
  return function stream(req, res) {
    if (setFields(page, req, res)) return
    let left = false
    const { pipe, abort } = renderToPipeableStream(page.document, {
      onShellReady: () => pipe(res),
      onAllReady: () => clearTimeout(timer),
      onShellError() {
        if (!left) sendServerError(res)
      },
      onError(error) {
        if (!left) logger.error({ err: error, page: page.name, id: req.id }, 'rendering failed')
      },
    })
    const timer = setTimeout(() => abort(new Error(`not rendered within ${timeoutMs} ms`)), timeoutMs)
    res.on('close', () => {
      clearTimeout(timer)
      left = !res.writableFinished
      if (left) abort()
    })
  }
}

/** Sets status and header fields; where the client has the page already, also ends the response and returns true. */
function setFields({ status, fields, markup }: PreparedPage, req: Request, res: Response): boolean {
  res.status(status).set(fields)
  // Weak, because the bytes on the wire are those of whichever coding compresses them on the way.
  if (status === 200 && markup) res.set('ETag', `W/"${markup.hash}"`)
  if (req.fresh) {
    res.removeHeader('Content-Type')
    res.status(304).end()
    return true
  }
  // What compression says of a GET it leaves out for HEAD.
  const coding = chooseCoding(req.headers['accept-encoding'], CODINGS)
  if (req.method === 'HEAD' && coding !== 'identity') res.set('Content-Encoding', coding)
  return false
}
