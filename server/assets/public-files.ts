import { join } from 'node:path'
import type { RequestHandler } from 'express'
import type { AssetUrl } from '../../shared/content/site'
import type { Script } from '../../shared/document/document'
import { BUILD_COMMAND, readRequired, throwStartError } from '../config/start-error'
import { CODINGS } from '../http/compressors'
import { type CachedResponse, type HeaderMap, sendCached } from '../http/send-cached'
import { contentHash, type Manifest, type PublicFile } from './manifest'

/** Returns a function that returns a file's URL by its name in `manifest`. It throws if the name isn't there. */
export function assetUrls(manifest: Manifest): AssetUrl {
  return function assetUrl(name, namedIn) {
    const entry = fileNamed(name, manifest)
    if (entry) return urlOf(entry)
    const error = new Error(`${name}: no such file in public/${namedIn ? `, but ${namedIn} names it` : ''}`)
    // Unless a content file names it, the stack begins with the component that asks for the file.
    if (namedIn) delete error.stack
    else Error.captureStackTrace(error, assetUrl)
    throw error
  }
}

/** Returns a script's URL and its Subresource Integrity digest. Throws a `StartError` if the build lacks the script. */
export function scriptNamed(name: string, manifest: Manifest): Script {
  const entry = fileNamed(name, manifest) ?? throwStartError(`${name}: not built; ${BUILD_COMMAND}`)
  return { src: urlOf(entry), integrity: `sha256-${entry.hash}` }
}

function fileNamed(name: string, { files }: Manifest): PublicFile | undefined {
  return Object.hasOwn(files, name) ? files[name] : undefined
}

/** Returns the path as browsers request it, with a space as `%20` and a percent sign as `%25`. */
function urlOf({ file }: PublicFile): string {
  const url = new URL('http://localhost')
  url.pathname = file.replaceAll('%', '%25')
  return url.pathname
}

/**
 * Reads the manifest's files from `folder` and compares their hashes. Returns the responses by URL path. Throws a
 * `StartError` that names the first file that's missing, unreadable or changed since the build.
 */
export function readPublicFiles(
  { files, previous }: Pick<Manifest, 'files' | 'previous'>,
  folder: string,
): Map<string, CachedResponse> {
  function read(file: string, hash: string): Buffer {
    const path = join(folder, file)
    const bytes = readRequired(path, `; ${BUILD_COMMAND}`)
    if (contentHash(bytes) !== hash) throwStartError(`${path}: changed since the build; ${BUILD_COMMAND}`)
    return bytes
  }
  const responses = [...Object.values(files), ...previous].map((entry) => {
    const { file, hash, codings } = entry
    const compressed = CODINGS.flatMap((coding) => {
      const codedHash = codings[coding]
      return codedHash ? [[coding, read(`${file}.${coding}`, codedHash)]] : []
    })
    const bytes = { identity: read(file, hash), ...Object.fromEntries(compressed) }
    return [urlOf(entry), { headers: headersOf(entry), bytes }] as const
  })
  return new Map(responses)
}

function headersOf({ contentType, immutable, hash, codings }: PublicFile): HeaderMap {
  return {
    'Content-Type': contentType,
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    // Weak, because all codings share it.
    ETag: `W/"${hash}"`,
    ...(Object.keys(codings).length > 0 && { Vary: 'Accept-Encoding' }),
  }
}

/** Sends files from memory, so that a build beside the server can't remove them. `files` has them by URL path. */
export function sendFiles(files: ReadonlyMap<string, CachedResponse>): RequestHandler {
  return function sendFile(req, res, next) {
    const file = files.get(req.path)
    if (!file || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
    sendCached(req, res, file)
  }
}
