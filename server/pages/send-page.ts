import type { RequestHandler } from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import { compressors } from '../http/compressors'
import { sendCached } from '../http/send-cached'
import type { Logger } from '../log/logger'
import { sendServerError } from './handle-errors'
import type { PreparedPage } from './prepare-pages'

const RENDER_TIMEOUT_MS = 10_000

/**
 * Compresses a page's HTML off the main thread, and caches it. A failure is logged, and the page is still rendered for
 * each request.
 */
export async function cachePage(page: PreparedPage, logger: Logger): Promise<void> {
  const { name, status, headers, html } = page
  try {
    const [br, gzip] = await Promise.all([compressors.br(html), compressors.gzip(html)])
    page.cached = { status, headers, bytes: { identity: html, br, gzip } }
  } catch (error) {
    logger.error({ page: name, err: error }, 'page not cached')
  }
}

/** Sends the page if it's cached. */
export function sendCachedPage(page: PreparedPage): RequestHandler {
  return function sendIfCached(req, res, next) {
    if (page.cached) sendCached(req, res, page.cached)
    else next()
  }
}

type Options = { serverError: PreparedPage; logger: Logger }

/**
 * Streams the page as soon as its shell is ready. The render is aborted when the client disconnects, or after ten
 * seconds. Errors are logged. If the shell itself fails, `serverError` is sent.
 */
export function streamPage(page: PreparedPage, { serverError, logger }: Options): RequestHandler {
  const { name, status, headers, document } = page
  return function stream(req, res) {
    res.status(status).set(headers)
    const { pipe, abort } = renderToPipeableStream(document, {
      onShellReady: () => pipe(res),
      onAllReady: () => clearTimeout(timer),
      onShellError() {
        if (!req.socket.destroyed) sendServerError(res, serverError)
      },
      onError(error) {
        // React also reports the abort after a client has disconnected. That isn't an error.
        if (!req.socket.destroyed) logger.error({ err: error, page: name, id: res.locals.id }, 'rendering failed')
      },
    })
    const abortLate = () => abort(new Error(`not rendered within ${RENDER_TIMEOUT_MS} ms`))
    const timer = setTimeout(abortLate, RENDER_TIMEOUT_MS)
    res.on('close', () => {
      clearTimeout(timer)
      abort()
    })
  }
}
