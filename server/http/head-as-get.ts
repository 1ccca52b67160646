import type { RequestHandler } from 'express'

/** Turns HEAD into GET, so that both have the same headers. Node omits the body. */
export function headAsGet(): RequestHandler {
  return function handleHeadAsGet(req, _res, next) {
    if (req.method === 'HEAD') req.method = 'GET'
    next()
  }
}
