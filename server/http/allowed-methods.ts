import type { RequestHandler } from 'express'

/** The supported methods. */
export const ALLOW = 'GET, HEAD, OPTIONS'

/** Passes GET and HEAD on, responds to OPTIONS with 204 and to other methods with 405. */
export function allowedMethods(): RequestHandler {
  return function checkMethod(req, res, next) {
    if (req.method === 'GET' || req.method === 'HEAD') return next()
    res.set({ Allow: ALLOW, 'Cache-Control': 'no-store' })
    res.status(req.method === 'OPTIONS' ? 204 : 405).end()
  }
}
