import type { RequestHandler } from 'express'
import type { GeneratedFile } from './generated-files'

/** Sends the generated files. */
export function sendGeneratedFiles(files: ReadonlyMap<string, GeneratedFile>): RequestHandler {
  return function sendGeneratedFile(req, res, next) {
    const file = files.get(req.url)
    if (file) res.set(file.headers).send(file.bytes)
    else next()
  }
}
