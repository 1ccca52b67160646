import { join } from 'node:path'
import { BUILD_COMMAND, readRequired, reject } from '../config/problems'
import { CODINGS, type Coding } from '../http/content-coding'
import type { Content } from '../http/stored-responses'
import type { HeaderMap } from '../security/security-headers'
import { contentHash, type Manifest, type PublicFile, SUFFIXES } from './manifest'

/**
 * Reads the files of `manifest` from `folder`. Returns them by URL. Throws a `StartError` that names the first file that is
 * missing, unreadable or not as the build wrote it.
 */
export function readPublicFiles({ files, previous }: Manifest, folder: string): Map<string, Content> {
  function read({ file, hashes }: PublicFile, coding: Coding): Buffer {
    const path = join(folder, file + SUFFIXES[coding])
    const bytes = readRequired(path, `; ${BUILD_COMMAND}`)
    if (contentHash(bytes) === hashes[coding]) return bytes
    reject(`${path}: changed since the build; ${BUILD_COMMAND}`)
  }
  const contents = [...Object.values(files), ...previous].map((file) => {
    const compressed = CODINGS.filter((coding) => coding !== 'identity' && file.hashes[coding])
    const encoded = compressed.map((coding) => [coding, read(file, coding)])
    const bytes = { identity: read(file, 'identity'), ...Object.fromEntries(encoded) }
    return [`/${file.file}`, { headers: headersOf(file), bytes }] as const
  })
  return new Map(contents)
}

function headersOf({ file, contentType, immutable, hashes }: PublicFile): HeaderMap {
  return {
    'Content-Type': contentType,
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    // Weak, because all codings share it.
    ETag: `W/"${hashes.identity}"`,
    ...(Object.keys(hashes).length > 1 && { Vary: 'Accept-Encoding' }),
    // Other sites show the picture of a shared link.
    ...(/(^|\/)og-image\./.test(file) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  }
}
