import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { errorPage, type Failure } from './error-page'
import { DEV_PATH, type Reloader } from './reload'

/** The URL of the running app, or the reason why there is none. */
export type AppState = { url: string } | { failure: Failure }

/**
 * A proxy in front of the app: adds the reload script to pages, holds requests until `currentApp` settles and shows a
 * failure as a page. The app itself has no development code.
 */
export function createProxy(currentApp: () => Promise<AppState>, reloader: Reloader): Server {
  return createServer(async (req, res) => {
    if (req.url?.startsWith(DEV_PATH)) return reloader.respond(req, res)
    const app = await currentApp()
    if ('failure' in app) return showFailure(res, app.failure, reloader)
    forward(req, res, app.url, reloader)
  })
}

function showFailure(res: ServerResponse, failure: Failure, reloader: Reloader): void {
  res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(errorPage(failure, reloader.script()))
}

function forward(req: IncomingMessage, res: ServerResponse, appUrl: string, reloader: Reloader): void {
  const { hostname, port } = new URL(appUrl)
  // The reload script is appended to the text of a page, so no compressed response or 304 is requested.
  const { 'if-none-match': _, ...headers } = req.headers
  const options = { hostname, port, path: req.url, method: req.method, agent: false }
  const upstream = request({ ...options, headers: { ...headers, 'accept-encoding': 'identity' } })
  upstream.on('response', (response) => sendResponse(req, res, response, reloader))
  upstream.on('error', (error) =>
    res.headersSent
      ? res.destroy()
      : showFailure(res, { heading: 'No response', text: error.message }, reloader),
  )
  res.on('close', () => upstream.destroy())
  req.pipe(upstream)
}

function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: IncomingMessage,
  reloader: Reloader,
): void {
  const isPage = response.headers['content-type']?.startsWith('text/html') && req.method === 'GET'
  const headers = isPage ? pageHeaders(response.headers) : response.headers
  res.writeHead(response.statusCode ?? 502, headers)
  response.pipe(res, { end: false })
  response.on('end', () => res.end(isPage ? reloader.script() : undefined))
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
