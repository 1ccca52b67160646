import type { RequestHandler, Response } from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import type { Logger } from '../log/logger'
import type { PreparedPage } from './prepare-pages'

const RENDER_TIMEOUT_MS = 10_000

type Options = {
  page: PreparedPage
  renderTimeoutMs?: number | undefined
  logger: Logger
  /** Called when not even the shell could be rendered. */
  sendServerError: (res: Response) => void
}

/**
 * A handler that streams `page` as soon as its shell is ready. The render is aborted when the client disconnects or
 * after `renderTimeoutMs`. Errors are logged; before the first byte the server-error page is sent.
 */
export function streamPage(options: Options): RequestHandler {
  const { page, logger, sendServerError, renderTimeoutMs: timeoutMs = RENDER_TIMEOUT_MS } = options
  return function stream(req, res) {
    res.status(page.status).set(page.headers)
    if (req.fresh) {
      res.removeHeader('Content-Type')
      return void res.status(304).end()
    }
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
