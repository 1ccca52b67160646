import type { RequestHandler } from 'express'

/** The supported methods. */
export const ALLOW = 'GET, HEAD, OPTIONS'

/**
 * Passes GET on, and HEAD as GET, so that both have the same headers; Node omits the body. Responds to OPTIONS with 204
 * and to other methods with 405.
 */
export function allowedMethods(): RequestHandler {
  return function checkMethod(req, res, next) {
    if (req.method === 'HEAD') req.method = 'GET'
    if (req.method === 'GET') return next()
    res.set({ Allow: ALLOW, 'Cache-Control': 'no-store' })
    res.status(req.method === 'OPTIONS' ? 204 : 405).end()
  }
}
