import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AssetUrl } from '../../shared/content/types/asset-url'
import { StartError } from '../config/start-error'

/** The codings of the build's files. */
export const CODINGS = ['identity', 'br', 'gzip'] as const

/** The suffix of a file's name, by coding. */
export const SUFFIXES = { identity: '', br: '.br', gzip: '.gz' } as const

export type Coding = keyof typeof SUFFIXES

/** A file that the server may send. */
export type PublicFile = Readonly<{
  /** The path below `dist/public/`, and its URL without the slash. */
  file: string
  contentType: string
  /** For the entity tag. */
  hash: string
  /** Whether the URL contains a hash of the bytes. */
  immutable: boolean
  /** The length in each coding. */
  bytes: Readonly<{ identity: number; br?: number | undefined; gzip?: number | undefined }>
}>

/** The build's output: public files by the names that pages use, and digests of the scripts. */
export type Manifest = Readonly<{
  files: Readonly<Record<string, PublicFile>>
  integrity: Readonly<Record<string, string>>
}>

/** Reads `manifest.json` of the build in `dist`. Throws a `StartError` if it is missing or invalid. */
export function readManifest(dist: string): Manifest {
  const path = join(dist, 'manifest.json')
  try {
    return parseManifest(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const problem = existsSync(path) && error instanceof Error ? error.message : 'not found'
    throw new StartError([`${path}: ${problem}; build the site with \`npm run build\``])
  }
}

function parseManifest(value: unknown): Manifest {
  const { files, integrity } = record(value, 'the manifest')
  return {
    files: mapRecord(files, 'files', parsePublicFile),
    integrity: mapRecord(integrity, 'integrity', (digest, name) =>
      matching(digest, /^sha256-[\w+/]{43}=$/, `integrity of ${name}`),
    ),
  }
}

function parsePublicFile(value: unknown, name: string): PublicFile {
  const { file, contentType, hash, immutable, bytes } = record(value, name)
  const { identity, br, gzip } = record(bytes, `${name}: bytes`)
  if (typeof immutable !== 'boolean') throw new Error(`${name}: immutable is neither true nor false`)
  return {
    // No segment begins with a dot, so no path leaves the folder.
    file: matching(file, /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, `${name}: file`),
    contentType: matching(contentType, /^[\w.+-]+\/[\w.+-]+(; charset=utf-8)?$/, `${name}: contentType`),
    hash: matching(hash, /^[\w-]{8,}$/, `${name}: hash`),
    immutable,
    bytes: {
      identity: length(identity, name),
      br: br === undefined ? br : length(br, name),
      gzip: gzip === undefined ? gzip : length(gzip, name),
    },
  }
}

function length(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new Error(`${name}: bytes holds ${JSON.stringify(value)}, which is no length`)
}

function mapRecord<Value>(value: unknown, what: string, parse: (value: unknown, name: string) => Value) {
  return Object.fromEntries(
    Object.entries(record(value, what)).map(([name, entry]) => [name, parse(entry, name)]),
  )
}

function record(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error(`${what} is no object`)
  return { ...value }
}

function matching(value: unknown, pattern: RegExp, what: string): string {
  if (typeof value === 'string' && pattern.test(value)) return value
  throw new Error(`${what} is not as the build writes it`)
}

/** Returns the URLs of the files of `manifest` by name. */
export function assetUrls({ files }: Manifest): AssetUrl {
  return function assetUrl(name) {
    const file = Object.hasOwn(files, name) ? files[name] : undefined
    if (!file) throw new Error(`${name}: the build made no such file; it takes them from public/ and client/`)
    return `/${file.file}`
  }
}
