import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { CONTENT_ENCODINGS } from '../compressors'
import { type CachedResponse, type HeaderMap, sendCached } from '../send-cached'
import { readRequired, throwStartError } from '../start-error'
import { BUILD_COMMAND, type Manifest, type PublicFile, sha256 } from './manifest'

/**
 * Reads the manifest's files from `folder` and compares their hashes. Returns the responses by decoded path. Throws a
 * `StartError` that names the first file that's missing, unreadable or changed since the build.
 */
export function readPublicFiles(
  { files, previous }: Pick<Manifest, 'files' | 'previous'>,
  folder: string,
): Map<string, CachedResponse> {
  function read(file: string, hash: string): Buffer {
    const path = join(folder, file)
    const bytes = readRequired(path, `; ${BUILD_COMMAND}`)
    if (sha256(bytes) !== hash) throwStartError(`${path}: changed since the build; ${BUILD_COMMAND}`)
    return bytes
  }
  const responses = [...Object.values(files), ...previous].map((entry) => {
    const { file, hash, encodings } = entry
    const compressed = CONTENT_ENCODINGS.flatMap((encoding) => {
      const encodedHash = encodings[encoding]
      return encodedHash ? [[encoding, read(`${file}.${encoding}`, encodedHash)]] : []
    })
    const bytes = { identity: read(file, hash), ...Object.fromEntries(compressed) }
    return [`/${file}`, { headers: headersOf(entry), bytes }] as const
  })
  return new Map(responses)
}

function headersOf({ contentType, immutable, hash, encodings }: PublicFile): HeaderMap {
  return {
    'Content-Type': contentType,
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    // Weak, because all encodings share it.
    ETag: `W/"${hash}"`,
    ...(Object.keys(encodings).length > 0 && { Vary: 'Accept-Encoding' }),
  }
}

/** Sends files from memory, so that a build beside the server can't remove them. `files` has them by decoded path. */
export function sendFiles(files: ReadonlyMap<string, CachedResponse>): RequestHandler {
  return function sendFile(req, res, next) {
    const file = req.method === 'GET' || req.method === 'HEAD' ? files.get(decodePath(req.path)) : undefined
    if (file) sendCached(req, res, file)
    else next()
  }
}

/** Decodes a path once, because clients may escape any character. Returns an empty string if an escape isn't valid. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
