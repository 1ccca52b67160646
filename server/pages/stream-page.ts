import type { RequestHandler } from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import type { Logger } from '../log/logger'
import { sendServerError } from './errors'
import type { PreparedPage } from './prepare-pages'

const RENDER_TIMEOUT_MS = 10_000

/** A render and its compression hold almost a megabyte, most of which the allocator never returns to the system. */
const MAX_STREAMS = 32

/**
 * Returns a function that makes the handler of a page. The handler streams the page as soon as its shell is ready. The
 * render is aborted when the client disconnects or after ten seconds. Errors are logged; if not even the shell could be
 * rendered, `serverError` is sent. While `MAX_STREAMS` pages are streamed, as when 200 visitors come before a page is
 * stored, further visitors receive the document that was rendered at start, uncompressed.
 */
export function pageStreamer(serverError: PreparedPage, logger: Logger) {
  let streams = 0
  return function streamPage({ name, status, headers, document, html }: PreparedPage): RequestHandler {
    return function stream(req, res) {
      res.status(status).set(headers)
      if (req.fresh) {
        res.removeHeader('Content-Type')
        return void res.status(304).end()
      }
      if (streams >= MAX_STREAMS) {
        // Keeps `compression` (app.ts) from compressing it.
        req.headers['accept-encoding'] = 'identity'
        return void res.send(html)
      }
      streams += 1
      const { pipe, abort } = renderToPipeableStream(document, {
        onShellReady: () => pipe(res),
        onAllReady: () => clearTimeout(timer),
        onShellError() {
          if (!req.socket.destroyed) sendServerError(res, serverError)
        },
        onError(error) {
          // React also reports the abort of a page whose client has disconnected, which is no error.
          if (!req.socket.destroyed) logger.error({ err: error, page: name, id: res.locals.id }, 'rendering failed')
        },
      })
      const abortLate = () => abort(new Error(`not rendered within ${RENDER_TIMEOUT_MS} ms`))
      const timer = setTimeout(abortLate, RENDER_TIMEOUT_MS)
      res.on('close', () => {
        streams -= 1
        clearTimeout(timer)
        abort()
      })
    }
  }
}
