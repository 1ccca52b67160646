import type { RequestHandler } from 'express'
import { type CachedResponse, sendCached } from '../http/send-cached'

/** Sends files from memory, so that a build beside the server can't remove them. `files` has them by path. */
export function sendFiles(files: ReadonlyMap<string, CachedResponse>): RequestHandler {
  return function sendFile(req, res, next) {
    const file = files.get(req.path)
    if (!file || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
    sendCached(req, res, file)
  }
}
