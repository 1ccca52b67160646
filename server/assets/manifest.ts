import { hash } from 'node:crypto'
import { join } from 'node:path'
import { BUILD_COMMAND, readRequired, throwStartError } from '../config/start-error'
import type { Coding } from '../http/compressors'

/** A file that the server may send. */
export interface PublicFile {
  /** The file's path below `dist/public/`. Its URL is the same with a slash before it. */
  file: string
  contentType: string
  /** Whether the URL contains a hash of the bytes. */
  immutable: boolean
  /** A hash of the bytes (`contentHash`). */
  hash: string
  /** The hashes of the compressed files beside it, whose names end in a dot and their content coding. */
  codings: { [coding in Coding]?: string }
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

/** Returns the SHA-256 of `bytes` for entity tags, Subresource Integrity and comparing files with the manifest. */
export function contentHash(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64')
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
