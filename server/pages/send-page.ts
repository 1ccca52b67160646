import type { Request, RequestHandler, Response } from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import { compressors } from '../http/compressors'
import { beginResponse, type CachedResponse, sendCached } from '../http/send-cached'
import type { Logger } from '../log/logger'
import { sendServerError } from './handle-errors'
import type { PreparedPage } from './prepare-pages'

const RENDER_TIMEOUT_MS = 10_000

/** A page's bytes in memory. They're compressed at their first use, off the main thread. */
export interface PageInMemory {
  /** Whether the bytes are compressed. The first call starts that. */
  isCompressed(): boolean
  /** Sends the page, compressed if that's done. It may stand for another `status`. */
  send(req: Request, res: Response, status?: number): void
}

/** Returns the page as it was rendered at startup. If it can't be compressed, that's logged once. */
export function pageInMemory({ name, status, headers, htmlBytes }: PreparedPage, logger: Logger): PageInMemory {
  let bytes: CachedResponse['bytes'] = { identity: htmlBytes }
  let isStarted = false
  async function compress(): Promise<void> {
    isStarted = true
    try {
      const [br, gzip] = await Promise.all([compressors.br(htmlBytes), compressors.gzip(htmlBytes)])
      bytes = { identity: htmlBytes, br, gzip }
    } catch (error) {
      logger.error({ page: name, err: error }, 'page not cached')
    }
  }
  function isCompressed(): boolean {
    if (!isStarted) compress()
    return bytes.br !== undefined
  }
  return {
    isCompressed,
    send(req, res, otherStatus = status) {
      isCompressed()
      sendCached(req, res, { status: otherStatus, headers, bytes })
    },
  }
}

/** Sends the page from memory once it's compressed. Until then passes requests on, so that they're streamed. */
export function sendCompressedPage(page: PageInMemory): RequestHandler {
  return function sendIfCompressed(req, res, next) {
    if (page.isCompressed()) page.send(req, res)
    else next()
  }
}

type Options = { serverError: PageInMemory; logger: Logger }

/**
 * Streams the page as soon as its shell is ready. The render is aborted when the client disconnects, or after ten
 * seconds. Errors are logged. If the shell itself fails, `serverError` is sent.
 */
export function streamPage(page: PreparedPage, { serverError, logger }: Options): RequestHandler {
  const { name, element } = page
  return function stream(req, res) {
    if (!beginResponse(req, res, page)) return
    const { pipe, abort } = renderToPipeableStream(element, {
      onShellReady: () => pipe(res),
      onAllReady: () => clearTimeout(timer),
      onShellError() {
        if (!req.socket.destroyed) sendServerError(req, res, serverError)
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
