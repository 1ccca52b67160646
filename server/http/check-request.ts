import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { RequestHandler, Response } from 'express'

/** The supported methods. */
export const ALLOW = 'GET, HEAD, OPTIONS'

/** RFC 9110, 4.2.1 and RFC 3986, 3.2.2: a host is required; the port may be missing or empty. */
const HOST = /^(\[[\da-f:.]+\]|([\w.~!$&'()*+,;=-]|%[\da-f]{2})+)(:\d*)?$/i

/**
 * Passes GET on, and HEAD as GET, so that both have the same headers; Node omits the body. Responds to OPTIONS with
 * 204, to other methods with 405 and to malformed requests with 400.
 */
export function checkRequest(): RequestHandler {
  return function check(req, res, next) {
    if (isMalformed(req)) {
      // The next request may begin at an unknown byte.
      res.set('Connection', 'close')
      return sendStatusText(res, 400)
    }
    if (req.method === 'HEAD') req.method = 'GET'
    if (req.method === 'GET') return next()
    res.set({ Allow: ALLOW, 'Cache-Control': 'no-store' })
    res.status(req.method === 'OPTIONS' ? 204 : 405).end()
  }
}

/**
 * Whether a request breaks a rule of RFC 9112 that Node does not check: one valid Host (3.2), no transfer coding but
 * chunked (6.1).
 */
export function isMalformed({ headers, httpVersionMinor }: IncomingMessage): boolean {
  const { host, 'transfer-encoding': transferCoding } = headers
  if (transferCoding !== undefined && transferCoding.toLowerCase() !== 'chunked') return true
  return host === undefined ? httpVersionMinor > 0 : !HOST.test(host)
}

/** Sends `status` and its name, without the cause. */
export function sendStatusText(res: Response, status: number): void {
  const text = `${status} ${STATUS_CODES[status]}\n`
  res.set('Cache-Control', 'no-store').status(status).type('text/plain').send(text)
}
