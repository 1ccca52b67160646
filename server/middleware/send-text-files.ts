import type { RequestHandler } from 'express'
import { pathnameOf } from '../request-target'
import type { TextFile } from '../text-files'

/** Sends the files that are made from the configuration. */
export function sendTextFiles(files: ReadonlyMap<string, TextFile>): RequestHandler {
  return function sendTextFile(req, res, next) {
    const file = files.get(pathnameOf(req.url))
    if (file) res.set(file.fields).send(file.bytes)
    else next()
  }
}
