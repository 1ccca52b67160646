import type { RequestHandler } from 'express'

/** Makes what follows handle HEAD as GET, so that their headers are the same. Node leaves out the body. */
export function headAsGet(): RequestHandler {
  return function handleHeadAsGet(req, _res, next) {
    if (req.method === 'HEAD') req.method = 'GET'
    next()
  }
}
