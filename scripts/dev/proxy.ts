import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { errorPage, type Failure } from './error-page'
import { DEV_PATH, type Reloader } from './reload'

/** The address of the running app, or why there is none. */
export type AppState = { url: string } | { failure: Failure }

/**
 * A server in front of the app, which knows nothing of development: it adds the reload script to pages, holds requests
 * until `currentApp` settles, and shows a failure as a page.
 */
export function createProxy(currentApp: () => Promise<AppState>, reloader: Reloader): Server {
  return createServer(async (req, res) => {
    if (req.url?.startsWith(DEV_PATH)) return reloader.answer(req, res)
    const app = await currentApp()
    if ('failure' in app) return showFailure(res, app.failure, reloader)
    passOn(req, res, app.url, reloader)
  })
}

function showFailure(res: ServerResponse, failure: Failure, reloader: Reloader): void {
  res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(errorPage(failure, reloader.script()))
}

function passOn(req: IncomingMessage, res: ServerResponse, appUrl: string, reloader: Reloader): void {
  const { hostname, port } = new URL(appUrl)
  // The reload script is added to the text of a page: it must not come compressed, or as "you have it already".
  const { 'if-none-match': _, ...headers } = req.headers
  const options = { hostname, port, path: req.url, method: req.method, agent: false }
  const upstream = forward({ ...options, headers: { ...headers, 'accept-encoding': 'identity' } })
  upstream.on('response', (answer) => sendBack(req, res, answer, reloader))
  upstream.on('error', (error) =>
    res.headersSent
      ? res.destroy()
      : showFailure(res, { heading: 'No answer', text: error.message }, reloader),
  )
  res.on('close', () => upstream.destroy())
  req.pipe(upstream)
}

function sendBack(
  req: IncomingMessage,
  res: ServerResponse,
  answer: IncomingMessage,
  reloader: Reloader,
): void {
  const isPage = answer.headers['content-type']?.startsWith('text/html') && req.method === 'GET'
  const headers = isPage ? pageHeaders(answer.headers) : answer.headers
  res.writeHead(answer.statusCode ?? 502, headers)
  answer.pipe(res, { end: false })
  answer.on('end', () => res.end(isPage ? reloader.script() : undefined))
}

function pageHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'content-length': _, etag: __, ...others } = headers
  const policy = headers['content-security-policy']
  if (typeof policy !== 'string') return others
  return {
    ...others,
    'content-security-policy': `${policy};connect-src 'self'`,
    'cache-control': 'no-store',
  }
}
