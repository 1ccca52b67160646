import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** One file that the server may send, as `server/assets/manifest.ts` reads it. */
export type PublicFile = {
  /** Below the folder of public files. */
  file: string
  contentType: string
  /** A hash of the bytes, for the entity tag. */
  hash: string
  /** The name holds a hash of the content: the address never means other bytes. */
  immutable: boolean
  /** Smaller forms that lie beside the file, with `.br` or `.gz` after its name. */
  codings: ('br' | 'gzip')[]
}

/** Folders whose files get a hash into their name; those at the top of `public/` keep addresses that others know. */
const HASHED_FOLDERS = new Set(['images', 'fonts'])

const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

const COMPRESSIBLE = /^text\/|\+xml|\+json|x-icon/

/** Copies `public/` into `outdir`; returns each file under its name below `public/`. */
export async function copyPublicFiles(
  source: string,
  outdir: string,
  compress: boolean,
): Promise<Map<string, PublicFile>> {
  const files = new Map<string, PublicFile>()
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const name = join(entry.parentPath, entry.name).slice(source.length + 1)
    const bytes = await readFile(join(source, name))
    const immutable = HASHED_FOLDERS.has(dirname(name))
    const file = immutable ? join('assets', hashedName(basename(name), bytes)) : name
    files.set(name, await writePublicFile(outdir, file, bytes, { immutable, compress }))
  }
  return files
}

/** Writes one file and its smaller forms; returns what the server has to know of it. */
export async function writePublicFile(
  outdir: string,
  file: string,
  bytes: Uint8Array,
  { immutable, compress }: { immutable: boolean; compress: boolean },
): Promise<PublicFile> {
  const contentType = CONTENT_TYPES[extname(file)]
  if (!contentType) throw new Error(`${file}: no content type for ${extname(file)}; add it to CONTENT_TYPES`)
  const path = join(outdir, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  const compressible = compress && COMPRESSIBLE.test(contentType)
  if (compressible) {
    await writeFile(`${path}.br`, await brotli(bytes))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
  return { file, contentType, hash: hash(bytes), immutable, codings: compressible ? ['br', 'gzip'] : [] }
}

function brotli(bytes: Uint8Array): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  })
}

function hashedName(name: string, bytes: Uint8Array): string {
  const extension = extname(name)
  return `${basename(name, extension)}-${hash(bytes).slice(0, 8)}${extension}`
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}
