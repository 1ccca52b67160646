import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { errorPage } from './error-page'
import type { Failure } from './failure'
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
    if ('failure' in app) showFailure(res, app.failure, reloader.script())
    else forward(req, res, app.url, reloader.script())
  })
}

function showFailure(res: ServerResponse, failure: Failure, script: string): void {
  res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(errorPage(failure, script))
}

function forward(req: IncomingMessage, res: ServerResponse, appUrl: string, script: string): void {
  const { hostname, port } = new URL(appUrl)
  // The reload script is appended to the text of a page, so no compressed response or 304 is requested.
  const { 'if-none-match': _, ...headers } = { ...req.headers, 'accept-encoding': 'identity' }
  const upstream = request({ hostname, port, path: req.url, method: req.method, headers, agent: false })
  upstream.on('response', (response) => sendResponse(req, res, response, script))
  upstream.on('error', ({ message }) => {
    if (res.headersSent) res.destroy()
    else showFailure(res, { heading: 'No response', text: message }, script)
  })
  res.on('close', () => upstream.destroy())
  req.pipe(upstream)
}

function sendResponse(
  { method }: IncomingMessage,
  res: ServerResponse,
  response: IncomingMessage,
  script: string,
): void {
  const { 'content-length': _, etag: __, ...headers } = response.headers
  const isPage = headers['content-type']?.startsWith('text/html') && method === 'GET'
  if (isPage) {
    const policy = headers['content-security-policy']
    if (policy) headers['content-security-policy'] = `${policy};connect-src 'self'`
    headers['cache-control'] = 'no-store'
  }
  res.writeHead(response.statusCode ?? 502, isPage ? headers : response.headers)
  response.pipe(res, { end: false })
  response.on('end', () => res.end(isPage ? script : undefined))
}
