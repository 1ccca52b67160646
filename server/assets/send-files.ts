import type { RequestHandler } from 'express'
import { type CachedResponse, sendCached } from '../http/send-cached'

/** Sends the files of `files`, which has them by path, from memory. A build beside the server cannot remove them. */
export function sendFiles(files: ReadonlyMap<string, CachedResponse>): RequestHandler {
  return function sendFile(req, res, next) {
    const file = files.get(req.path)
    if (!file || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
    sendCached(req, res, file)
  }
}
