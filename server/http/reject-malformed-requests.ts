import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { sendStatusText } from './send-status-text'

/** RFC 9110, 4.2.1 and RFC 3986, 3.2.2: an http URL names a host; the port may be left out or empty. */
const HOST = /^(\[[\da-f:.]+\]|([\w.~!$&'()*+,;=-]|%[\da-f]{2})+)(:\d*)?$/i

/** Answers 400 to malformed requests. */
export function rejectMalformedRequests(): RequestHandler {
  return function rejectMalformedRequest(req, res, next) {
    if (!isMalformed(req)) return next()
    // If it is not certain where a body ends, neither is the beginning of the next request.
    res.set('Connection', 'close')
    sendStatusText(res, 400)
  }
}

/** What node lets through and RFC 9112 does not: no Host, several or a wrong one (3.2), a transfer coding but chunked (6.1). */
export function isMalformed({ headers, rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  const { host, 'transfer-encoding': transferCoding } = headers
  if (transferCoding !== undefined && transferCoding.toLowerCase() !== 'chunked') return true
  if (host === undefined) return httpVersionMinor > 0
  return !HOST.test(host) || countOf('host', rawHeaders) > 1
}

/** Node joins or drops headers that come twice. */
function countOf(wanted: string, rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === wanted.length && name.toLowerCase() === wanted) count += 1
  }
  return count
}
