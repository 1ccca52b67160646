import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { AssetUrl } from '../../shared/content/site'
import type { Script } from '../../shared/document/document'
import type { ContentEncoding } from '../compressors'
import { readRequired, throwStartError } from '../start-error'

/** The fix for a problem with a file of the build. */
export const BUILD_COMMAND = 'build the site with `npm run build`'

/** A file that the server may send. */
export interface PublicFile {
  /** The file's path below `dist/public/`. Its URL is the same with a slash before it. */
  file: string
  contentType: string
  /** Whether the URL contains a hash of the bytes. */
  immutable: boolean
  /** The SHA-256 of the bytes (`sha256`). */
  hash: string
  /** The hashes of the compressed files beside it, whose names end in a dot and their content encoding. */
  encodings: { [encoding in ContentEncoding]?: string }
}

/** The content of the build's `manifest.json`. */
export interface Manifest {
  /** Public files, by the names that pages use. */
  files: Record<string, PublicFile>
  /** The script that every page contains (`client/early.ts`). */
  earlyScript: string
  /** Hashed files of the previous build, for visitors who still have its pages. */
  previous: PublicFile[]
}

/** Returns the SHA-256 in Base64, for ETags, the CSP, Subresource Integrity and comparing files. */
export function sha256(content: Buffer | string): string {
  return hash('sha256', content, 'base64')
}

/** Returns the manifest of the build in `dist`. Throws a `StartError` if it's missing or isn't JSON. */
export function readManifest(dist: string): Manifest {
  const path = join(dist, 'manifest.json')
  const text = readRequired(path, `; ${BUILD_COMMAND}`).toString()
  try {
    return JSON.parse(text)
  } catch {
    throwStartError(`${path}: damaged; ${BUILD_COMMAND}`)
  }
}

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
  return `/${file.split('/').map(encodeURIComponent).join('/')}`
}
