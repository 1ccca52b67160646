import type { RequestHandler } from 'express'
import { sendStatusText } from './send-status-text'

/** Answers 400 to what node lets through and RFC 9112 does not: no Host (3.2), a transfer coding but chunked (6.1). */
export function rejectMalformedRequests(): RequestHandler {
  return function checkRequest(req, res, next) {
    const { host, 'transfer-encoding': transferCoding } = req.headers
    const hostMissing = host === undefined && req.httpVersion === '1.1'
    const strange = transferCoding !== undefined && transferCoding.toLowerCase() !== 'chunked'
    if (!hostMissing && !strange) return next()
    // Where a body's end is in doubt, so is the beginning of the next request.
    res.set('Connection', 'close')
    sendStatusText(res, 400)
  }
}
