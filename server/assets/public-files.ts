import { hash } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import type { AssetUrl } from '../../shared/content/site'
import type { Script } from '../../shared/document/document'
import { BUILD_COMMAND, readRequired, throwStartError } from '../config/problems'
import type { CachedResponse, HeaderMap } from '../http/send-cached'

/** The suffix of a compressed file's name, by content coding. */
export const SUFFIXES = { br: '.br', gzip: '.gz' } as const

export type Coding = keyof typeof SUFFIXES

/** A file that the server may send. */
export interface PublicFile {
  /** The path below `dist/public/`, and its URL without the slash. */
  file: string
  contentType: string
  /** Whether the URL contains a hash of the bytes. */
  immutable: boolean
  /** A hash of the bytes (`contentHash`). */
  hash: string
  /** The hashes of the smaller files beside it, by content coding. */
  codings: { [coding in Coding]?: string | undefined }
  /** The Subresource Integrity digest of a script. */
  integrity?: string | undefined
}

/** The build's output. */
export interface Manifest {
  /** Public files by the names that pages use. */
  files: Record<string, PublicFile>
  /** The script that every page contains (`client/early.ts`). */
  earlyScript: string
  /** The hashed files of the previous build, for visitors who still have its pages. */
  previous: PublicFile[]
}

const publicFile: v.GenericSchema<PublicFile> = v.object({
  file: v.string(),
  contentType: v.string(),
  immutable: v.boolean(),
  hash: v.string(),
  codings: v.partial(v.object({ br: v.string(), gzip: v.string() })),
  integrity: v.optional(v.string()),
})
const manifestSchema: v.GenericSchema<Manifest> = v.object({
  files: v.record(v.string(), publicFile),
  earlyScript: v.string(),
  previous: v.array(publicFile),
})

/** A hash of `bytes`, for their entity tag and for `readPublicFiles`. */
export function contentHash(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64url').slice(0, 22)
}

/** Reads `manifest.json` of the build in `dist`. Throws a `StartError` if it's missing or damaged. */
export function readManifest(dist: string): Manifest {
  const path = join(dist, 'manifest.json')
  const text = readRequired(path, `; ${BUILD_COMMAND}`).toString()
  try {
    return v.parse(manifestSchema, JSON.parse(text))
  } catch {
    throwStartError(`${path}: damaged; ${BUILD_COMMAND}`)
  }
}

/** Returns a function that gives the URL of a file of `manifest` by its name, and throws if there is none. */
export function assetUrls(manifest: Manifest): AssetUrl {
  return function assetUrl(name, namedIn) {
    const file = fileNamed(name, manifest)
    if (file) return `/${file.file}`
    const error = new Error(`${name}: no such file in public/${namedIn ? `, but ${namedIn} names it` : ''}`)
    // The stack begins with the component that asks for it.
    Error.captureStackTrace(error, assetUrl)
    throw error
  }
}

/** The script of a page: its URL and its digest. Throws a `StartError` if the build lacks one of them. */
export function scriptNamed(name: string, manifest: Manifest): Script {
  const { file, integrity } = fileNamed(name, manifest) ?? throwStartError(`${name}: not built; ${BUILD_COMMAND}`)
  if (!integrity) throwStartError(`${name}: has no Subresource Integrity digest; ${BUILD_COMMAND}`)
  return { src: `/${file}`, integrity }
}

function fileNamed(name: string, { files }: Manifest): PublicFile | undefined {
  return Object.hasOwn(files, name) ? files[name] : undefined
}

/**
 * Reads the files of `manifest` from `folder` and compares their hashes. Returns them by URL path. Throws a `StartError`
 * that names the first file that is missing, unreadable or not what the build has written.
 */
export function readPublicFiles(
  { files, previous }: Pick<Manifest, 'files' | 'previous'>,
  folder: string,
): Map<string, CachedResponse> {
  function read(file: string, hash: string | undefined): Buffer {
    const path = join(folder, file)
    const bytes = readRequired(path, `; ${BUILD_COMMAND}`)
    if (contentHash(bytes) !== hash) throwStartError(`${path}: changed since the build; ${BUILD_COMMAND}`)
    return bytes
  }
  const responses = [...Object.values(files), ...previous].map((entry) => {
    const { file, hash, codings } = entry
    const compressed = Object.entries(codings).map(([coding, codedHash]) => {
      return [coding, read(file + SUFFIXES[coding as Coding], codedHash)]
    })
    const bytes = { identity: read(file, hash), ...Object.fromEntries(compressed) }
    return [`/${file}`, { headers: headersOf(entry), bytes }] as const
  })
  return new Map(responses)
}

function headersOf({ file, contentType, immutable, hash, codings }: PublicFile): HeaderMap {
  return {
    'Content-Type': contentType,
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    // Weak, because all codings share it.
    ETag: `W/"${hash}"`,
    ...(Object.keys(codings).length > 0 && { Vary: 'Accept-Encoding' }),
    // Other sites show the picture of a shared link.
    ...(file === 'og-image.jpg' && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  }
}
