import type { RequestHandler } from 'express'
import type { HeaderMap } from '../http/collect-headers'
import { negotiateCoding } from '../http/negotiate-coding'
import { removeDocumentHeaders } from '../security/security-headers'
import { CODINGS, type Coding, type Manifest, type PublicFile, SUFFIXES } from './manifest'

type Options = { manifest: Manifest; publicDir: string }

/**
 * Sends the files of the manifest. Only an exact URL of the manifest reaches the file system, so no path can leave the
 * folder. A range is served from the identity coding.
 */
export function publicFiles({ manifest, publicDir }: Options): RequestHandler {
  const byUrl = new Map(Object.values(manifest.files).map((file) => [`/${file.file}`, file]))
  return function sendPublicFile(req, res, next) {
    const file = byUrl.get(req.url)
    if (!file) return next()
    const { range, 'accept-encoding': acceptEncoding } = req.headers
    const coding = range === undefined ? negotiateCoding(acceptEncoding, codingsOf(file)) : 'identity'
    removeDocumentHeaders(res, file.contentType)
    const headers = headersOf(file, coding)
    const acceptRanges = coding === 'identity'
    res.sendFile(file.file + SUFFIXES[coding], {
      root: publicDir,
      headers,
      acceptRanges,
      lastModified: false,
    })
  }
}

function codingsOf({ bytes }: PublicFile): Coding[] {
  return CODINGS.filter((coding) => bytes[coding] !== undefined)
}

function headersOf(file: PublicFile, coding: Coding): HeaderMap {
  return {
    'Content-Type': file.contentType,
    'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    // Strong, for ranges, so each coding has its own (RFC 9110, 8.8.3.3).
    ETag: coding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${coding}"`,
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    ...(codingsOf(file).length > 1 && { Vary: 'Accept-Encoding' }),
    // Other sites show the picture of a shared link.
    ...(/(^|\/)og-image\./.test(file.file) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  }
}
