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
  /** The file's path below `dist/public/`. Its URL is the same with a slash before it. */
  file: string
  contentType: string
  /** Whether the URL contains a hash of the bytes. */
  immutable: boolean
  /** A hash of the bytes (`contentHash`). */
  hash: string
  /** The hashes of the compressed files beside it, by content coding. */
  codings: { [coding in Coding]?: string | undefined }
  /** A script's Subresource Integrity digest. */
  integrity?: string | undefined
}

/** The content of the build's `manifest.json`. */
export interface Manifest {
  /** Public files, by the names that pages use. */
  files: Record<string, PublicFile>
  /** The text of the script that every page contains (`client/early.ts`). */
  earlyScript: string
  /** Hashed files of the previous build, for visitors who still have its pages. */
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

/** Returns a hash of `bytes`, 22 characters long, for entity tags and for `readPublicFiles`. */
export function contentHash(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64url').slice(0, 22)
}

/** Returns the manifest of the build in `dist`. Throws a `StartError` if it's missing or damaged. */
export function readManifest(dist: string): Manifest {
  const path = join(dist, 'manifest.json')
  const text = readRequired(path, `; ${BUILD_COMMAND}`).toString()
  try {
    return v.parse(manifestSchema, JSON.parse(text))
  } catch {
    throwStartError(`${path}: damaged; ${BUILD_COMMAND}`)
  }
}

/** Returns a function that returns a file's URL by its name in `manifest`. It throws if the name isn't there. */
export function assetUrls(manifest: Manifest): AssetUrl {
  return function assetUrl(name, namedIn) {
    const file = fileNamed(name, manifest)
    if (file) return `/${file.file}`
    const error = new Error(`${name}: no such file in public/${namedIn ? `, but ${namedIn} names it` : ''}`)
    // Unless a content file names it, the stack begins with the component that asks for the file.
    if (namedIn) delete error.stack
    else Error.captureStackTrace(error, assetUrl)
    throw error
  }
}

/** Returns a script's URL and digest. Throws a `StartError` if the build lacks one of them. */
export function scriptNamed(name: string, manifest: Manifest): Script {
  const { file, integrity } = fileNamed(name, manifest) ?? throwStartError(`${name}: not built; ${BUILD_COMMAND}`)
  if (!integrity) throwStartError(`${name}: has no Subresource Integrity digest; ${BUILD_COMMAND}`)
  return { src: `/${file}`, integrity }
}

function fileNamed(name: string, { files }: Manifest): PublicFile | undefined {
  return Object.hasOwn(files, name) ? files[name] : undefined
}

/**
 * Reads the manifest's files from `folder` and compares their hashes. Returns the responses by URL path. Throws a
 * `StartError` that names the first file that's missing, unreadable or changed since the build.
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
    // Other sites show this picture beside a shared link.
    ...(file === 'og-image.jpg' && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  }
}
