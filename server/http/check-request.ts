import type { RequestHandler } from 'express'
import type { HeaderMap } from '../security/security-headers'

/** The supported methods. */
const ALLOW = 'GET, HEAD, OPTIONS'

type Options = { securityHeaders: HeaderMap; postUrl: string | undefined }

/**
 * Passes GET on, and HEAD as GET, so that both have the same headers; Node omits the body. POST passes at `postUrl`.
 * Responds to OPTIONS with 204 and to other methods with 405.
 */
export function checkRequests({ securityHeaders, postUrl }: Options): RequestHandler {
  const headers = { ...securityHeaders, 'Cache-Control': 'no-store' }
  return function check(req, res, next) {
    // A chunked body may be malformed or never end. Node drops what follows an upgrade in the same packet.
    const { 'transfer-encoding': transferCoding, upgrade } = req.headers
    if (transferCoding !== undefined || upgrade !== undefined) res.shouldKeepAlive = false
    // Node accepts any transfer coding that ends in the word chunked (RFC 9112, 6.1), and HTTP/0.9 and 2.0.
    const isChunked = transferCoding === undefined || transferCoding.toLowerCase() === 'chunked'
    if (!isChunked || req.httpVersionMajor !== 1) return void res.set(headers).sendStatus(400)
    if (req.method === 'HEAD') req.method = 'GET'
    if (req.method === 'GET' || (req.method === 'POST' && req.url === postUrl)) return next()
    const allow = req.url === postUrl ? `${ALLOW}, POST` : ALLOW
    res.set({ ...headers, Allow: allow })
    res.status(req.method === 'OPTIONS' ? 204 : 405).end()
  }
}
