import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Coding = 'br' | 'gzip'

/** A file that the server may send. */
export type PublicFile = {
  /** Below `dist/public/`; with a slash before it, the file's address. */
  file: string
  contentType: string
  hash: string
  /** The address never means other bytes. */
  immutable: boolean
  /** The smaller forms that lie beside it. */
  codings: Coding[]
}

/** What the build made: the public files by the names the pages use, and the digests of the scripts. */
export type Manifest = { files: Record<string, PublicFile>; integrity: Record<string, string> }

/** Reads `manifest.json` of the build in `dist`. Throws where there is none, naming the command that makes one. */
export function readManifest(dist: string): Manifest {
  const path = join(dist, 'manifest.json')
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}; run \`npm run build\``)
  }
}
