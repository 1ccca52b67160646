import type { RequestHandler } from 'express'
import { chooseCoding } from '../http/content-coding'
import { pathnameOf } from '../http/request-target'
import { CODING_SUFFIX, type Manifest } from './manifest'
import { publicFileHeaders } from './public-file-headers'

type Options = { manifest: Manifest; publicDir: string }

/**
 * Sends the files of the manifest. Nothing but an address in the manifest, to the letter, ever reaches the file
 * system, so there is no path to leave the folder by. A request for a range gets the plain form.
 */
export function publicFiles({ manifest, publicDir }: Options): RequestHandler {
  const byAddress = new Map(Object.values(manifest.files).map((file) => [`/${file.file}`, file]))
  return function sendPublicFile(req, res, next) {
    const file = byAddress.get(pathnameOf(req.url))
    if (!file) return next()
    const plain = req.headers.range !== undefined
    const coding = plain ? 'identity' : chooseCoding(req.headers['accept-encoding'], file.codings)
    const form = coding === 'identity' ? file.file : file.file + CODING_SUFFIX[coding]
    res.set(publicFileHeaders(file, coding))
    res.sendFile(form, sendOptions(publicDir, coding === 'identity'), (error) => {
      // After the header fields nothing can be taken back, and a client that left wants no answer.
      if (error && !res.headersSent && !isAborted(error)) next(error)
    })
  }
}

function sendOptions(root: string, acceptRanges: boolean) {
  return {
    root,
    acceptRanges,
    dotfiles: 'deny',
    lastModified: false,
    cacheControl: false,
    etag: false,
  } as const
}

function isAborted(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNABORTED'
}
