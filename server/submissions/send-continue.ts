import type { RequestHandler } from 'express'

/**
 * Tells a client that asks before it sends its body to go on. Node leaves that to the app, because
 * `connections/http-server.ts` listens to `checkContinue`.
 */
export const sendContinue: RequestHandler = function sendContinue({ headers }, res, next) {
  if (/^100-continue$/i.test(headers.expect ?? '')) res.writeContinue()
  next()
}
