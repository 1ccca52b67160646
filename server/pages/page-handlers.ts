import compression from 'compression'
import type { Request, RequestHandler, Response } from 'express'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { compressors } from '../compressors'
import type { Logger } from '../logger'
import { beginResponse, type CachedResponse, type HeaderMap, sendCached } from '../send-cached'

/** A page that's served, the same for every visitor. */
export interface ServedPage {
  readonly name: string
  readonly status: number
  readonly headers: HeaderMap
  /** The document as it was rendered at startup. */
  readonly html: Buffer
  /** The document that React renders. */
  readonly element: ReactElement
  /** Set by the first request. Resolves once `cached` is set. */
  compressing?: Promise<void>
  /** The document compressed or, if that has failed, as it is. */
  cached?: CachedResponse['bytes']
}

const STREAM_TIMEOUT_MS = 10_000

type Options = { pageCache: boolean; logger: Logger }

/** Returns the handlers of a page. Its first request, or without `pageCache` every request, gets the page as a stream. */
export function pageHandlers(page: ServedPage, { pageCache, logger }: Options): RequestHandler[] {
  // Only a stream passes through `compression`, which would cost cached pages a tenth more CPU, and 30 MB under load.
  return [...(pageCache ? [sendUnlessFirst(page, logger)] : []), compression(), streamPage(page, logger)]
}

function sendUnlessFirst(page: ServedPage, logger: Logger): RequestHandler {
  return function sendUnlessFirst(req, res, next) {
    if (page.compressing) return sendWhenCompressed(req, res, page, { logger })
    page.compressing = compressPage(page, logger)
    next()
  }
}

/**
 * Sends a page from memory, once it's compressed. Until then nobody else gets a stream, which takes many times the CPU
 * and the memory. `status` replaces the page's own.
 */
export function sendWhenCompressed(
  req: Request,
  res: Response,
  page: ServedPage,
  { logger, status = page.status }: { logger: Logger; status?: number },
): void | Promise<void> {
  const { headers, cached: bytes } = page
  // A promise for each response would cost 7 % of the requests.
  if (bytes) return sendCached(req, res, { status, headers, bytes })
  page.compressing ??= compressPage(page, logger)
  return page.compressing.then(() => sendWhenCompressed(req, res, page, { logger, status }))
}

/** Compresses a page off the main thread. Logs an error if that fails. */
async function compressPage(page: ServedPage, logger: Logger): Promise<void> {
  const identity = page.html
  try {
    const [br, gzip] = await Promise.all([compressors.br(identity), compressors.gzip(identity)])
    page.cached = { identity, br, gzip }
  } catch (error) {
    page.cached = { identity }
    logger.error({ page: page.name, err: error }, 'page not compressed')
  }
}

/**
 * Streams the page as soon as its shell is ready. The render is aborted when the client disconnects, or after ten
 * seconds. Errors are logged. An error of the shell itself is passed on.
 */
function streamPage(page: ServedPage, logger: Logger): RequestHandler {
  const { name, element } = page
  return function stream(req, res, next) {
    if (!beginResponse(req, res, page)) return
    const { pipe, abort } = renderToPipeableStream(element, {
      onShellReady: () => pipe(res),
      onAllReady: () => clearTimeout(timer),
      // React also reports the abort after a client has disconnected. That isn't an error.
      onShellError(error) {
        if (!req.socket.destroyed) next(error)
      },
      onError(error) {
        const isOfShell = !res.headersSent
        if (!isOfShell && !req.socket.destroyed)
          logger.error({ err: error, page: name, id: res.locals.id }, 'rendering failed')
      },
    })
    const abortLate = () => abort(new Error(`not rendered within ${STREAM_TIMEOUT_MS} ms`))
    const timer = setTimeout(abortLate, STREAM_TIMEOUT_MS)
    res.on('close', () => {
      clearTimeout(timer)
      abort()
    })
  }
}
