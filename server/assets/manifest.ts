import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { AssetUrl } from '../../shared/content/site'
import type { Script } from '../../shared/document/document'
import { BUILD_COMMAND, inOneLine, readRequired, reject } from '../config/problems'
import type { Coding } from '../http/content-coding'

/** The suffix of a file's name, by coding. */
export const SUFFIXES: Record<Coding, string> = { identity: '', br: '.br', gzip: '.gz' }

/** A file that the server may send. */
export type PublicFile = Readonly<{
  /** The path below `dist/public/`, and its URL without the slash. */
  file: string
  contentType: string
  /** Whether the URL contains a hash of the bytes. */
  immutable: boolean
  /** A hash of the bytes in each coding that exists (`contentHash`). */
  hashes: Readonly<{ identity: string } & Partial<Record<Coding, string>>>
  /** The Subresource Integrity digest of a script. */
  integrity?: string
}>

/** The build's output. */
export type Manifest = Readonly<{
  /** Public files by the names that pages use. */
  files: Readonly<Record<string, PublicFile>>
  /** The hashed files of the previous build, for visitors who still have its pages. */
  previous: readonly PublicFile[]
}>

/** A hash of `bytes` for their entity tag. */
export function contentHash(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64url').slice(0, 22)
}

/** Reads `manifest.json` of the build in `dist`. Throws a `StartError` if it is missing, unreadable or no JSON. */
export function readManifest(dist: string): Manifest {
  const path = join(dist, 'manifest.json')
  const text = readRequired(path, `; ${BUILD_COMMAND}`).toString()
  try {
    return JSON.parse(text)
  } catch (error) {
    reject(`${path}: ${inOneLine(error)}; ${BUILD_COMMAND}`)
  }
}

/** Returns the URLs of the files of `manifest` by name. */
export function assetUrls(manifest: Manifest): AssetUrl {
  return (name) => `/${fileNamed(name, manifest).file}`
}

/** The script of a page: its URL and its digest. Throws a `StartError` if the build lacks one of them. */
export function scriptNamed(name: string, manifest: Manifest): Script {
  const { file, integrity } = fileNamed(name, manifest)
  if (!integrity) reject(`${name}: has no Subresource Integrity digest; ${BUILD_COMMAND}`)
  return { src: `/${file}`, integrity }
}

function fileNamed(name: string, { files }: Manifest): PublicFile {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  if (file) return file
  reject(`${name}: the build made no such file; it takes them from public/ and client/; ${BUILD_COMMAND}`)
}
