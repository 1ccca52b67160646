import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import { fileProblem, StartError } from '../config/problems'
import { CODINGS, type Coding } from '../http/content-coding'
import { type HeaderMap, removeDocumentHeaders } from '../security/security-headers'
import { BUILD_COMMAND, contentHash, type Manifest, type PublicFile, SUFFIXES } from './manifest'

/** A file in memory, with its headers and its bytes in each coding. */
export type Asset = Readonly<{
  headers: HeaderMap
  bytes: Readonly<{ identity: Buffer } & Partial<Record<Coding, Buffer>>>
}>

/**
 * Reads the files of `manifest` from `folder`. Returns them by URL. Throws a `StartError` that names the first file
 * that is missing, unreadable or not as the build wrote it.
 */
export function readPublicFiles(manifest: Manifest, folder: string): Map<string, Asset> {
  function read({ file, hashes }: PublicFile, coding: Coding): Buffer {
    const path = join(folder, file + SUFFIXES[coding])
    try {
      const bytes = readFileSync(path)
      if (contentHash(bytes) === hashes[coding]) return bytes
    } catch (error) {
      throw new StartError([`${path}: ${fileProblem(error)}; ${BUILD_COMMAND}`])
    }
    throw new StartError([`${path}: changed since the build; ${BUILD_COMMAND}`])
  }
  const files = [...Object.values(manifest.files), ...manifest.previous].map((file) => {
    const bytes = { identity: read(file, 'identity') }
    const compressed = CODINGS.filter((coding) => coding !== 'identity' && file.hashes[coding])
    const encoded = compressed.map((coding) => [coding, read(file, coding)])
    const asset = { headers: headersOf(file), bytes: { ...bytes, ...Object.fromEntries(encoded) } }
    return [`/${file.file}`, asset] as const
  })
  return new Map(files)
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

/** Sends `asset` in the coding of the request's Accept-Encoding, which `listener.ts` has reduced to one. */
export function sendAsset({ headers, bytes }: Asset, req: Request, res: Response): void {
  const wanted = req.headers['accept-encoding']
  const coding = CODINGS.find((coding) => coding === wanted && bytes[coding]) ?? 'identity'
  removeDocumentHeaders(res, headers['Content-Type'] ?? '')
  res.set(headers)
  if (coding !== 'identity') res.set('Content-Encoding', coding)
  res.send(bytes[coding])
}
