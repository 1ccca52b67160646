import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { HeaderMap } from '../security/security-headers'

/** The supported methods. */
export const ALLOW = 'GET, HEAD, OPTIONS'

/** Browsers and proxies send fewer. Node drops the rest, perhaps a second Host: a request with so many is refused. */
export const MAX_HEADERS = 100

/** RFC 9110, 4.2.1 and RFC 3986, 3.2.2: a host is required; the port may be missing or empty. */
const HOST = /^(\[[\da-f:.]+\]|([\w.~!$&'()*+,;=-]|%[\da-f]{2})+)(:\d*)?$/i

type Options = { securityHeaders: HeaderMap; postUrl: string | undefined }

/**
 * Passes GET on, and HEAD as GET, so that both have the same headers; Node omits the body. POST passes at `postUrl`.
 * Responds to OPTIONS with 204, to other methods with 405 and to invalid requests with 400 or 431.
 */
export function checkRequests({ securityHeaders, postUrl }: Options): RequestHandler {
  const headers = { ...securityHeaders, 'Cache-Control': 'no-store' }
  return function check(req, res, next) {
    // A chunked body may be malformed or never end. Node drops what follows an upgrade in the same packet.
    const { 'transfer-encoding': transferCoding, upgrade } = req.headers
    if (transferCoding !== undefined || upgrade !== undefined) res.shouldKeepAlive = false
    const refusal = refusalStatus(req)
    if (refusal) {
      // The next request may begin at an unknown byte.
      res.set({ ...headers, Connection: 'close' })
      return void res.sendStatus(refusal)
    }
    if (req.method === 'HEAD') req.method = 'GET'
    if (req.method === 'GET' || (req.method === 'POST' && req.url === postUrl)) return next()
    const allow = req.url === postUrl ? `${ALLOW}, POST` : ALLOW
    res.set({ ...headers, Allow: allow })
    res.status(req.method === 'OPTIONS' ? 204 : 405).end()
  }
}

/**
 * The status of a request that breaks a rule of RFC 9112 which Node does not check, one valid Host (3.2) or no transfer
 * coding but chunked (6.1), or that has so many headers that it costs 100 times as much as another.
 */
function refusalStatus(req: IncomingMessage): 400 | 431 | undefined {
  if (req.rawHeaders.length >= 2 * MAX_HEADERS) return 431
  const { host, 'transfer-encoding': transferCoding } = req.headers
  if (transferCoding !== undefined && transferCoding.toLowerCase() !== 'chunked') return 400
  const isHostValid = host === undefined ? req.httpVersionMinor === 0 : HOST.test(host)
  return isHostValid ? undefined : 400
}
