import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { sendStatusText } from './send-status-text'

/** RFC 9110, 4.2.1 and RFC 3986, 3.2.2: a host is required; the port may be missing or empty. */
const HOST = /^(\[[\da-f:.]+\]|([\w.~!$&'()*+,;=-]|%[\da-f]{2})+)(:\d*)?$/i

/** Responds to malformed requests with 400. */
export function rejectMalformedRequests(): RequestHandler {
  return function rejectMalformedRequest(req, res, next) {
    if (!isMalformed(req)) return next()
    // The next request may begin at an unknown byte.
    res.set('Connection', 'close')
    sendStatusText(res, 400)
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
