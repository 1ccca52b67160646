import type { RequestHandler } from 'express'

/**
 * Passes GET and HEAD on. Responds to OPTIONS with 204 and to other methods with 405. Both name the methods in `allow`.
 */
export function refuseMethods(allow: string): RequestHandler {
  return function refuseMethod({ method }, res, next) {
    if (method === 'GET' || method === 'HEAD') return next()
    res.set({ Allow: allow, 'Cache-Control': 'no-store' }).sendStatus(method === 'OPTIONS' ? 204 : 405)
  }
}
