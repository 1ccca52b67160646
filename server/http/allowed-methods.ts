import type { RequestHandler } from 'express'

/** The methods that the site answers, as an `Allow` header lists them. */
export const ALLOW = 'GET, HEAD, OPTIONS'

/** Lets GET and HEAD pass, answers OPTIONS with 204 and every other method with 405. */
export function allowedMethods(): RequestHandler {
  return function checkMethod(req, res, next) {
    if (req.method === 'GET' || req.method === 'HEAD') return next()
    res.set({ Allow: ALLOW, 'Cache-Control': 'no-store' })
    res.status(req.method === 'OPTIONS' ? 204 : 405).end()
  }
}
