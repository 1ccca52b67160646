import type { RequestHandler } from 'express'

/**
 * Tells a client to go on if it asks before it sends its body. Node leaves that to the app, because
 * `connections/http-server.ts` listens for `checkContinue`.
 */
export const sendContinue: RequestHandler = function sendContinue({ headers }, res, next) {
  if (/^100-continue$/i.test(headers.expect ?? '')) res.writeContinue()
  next()
}
