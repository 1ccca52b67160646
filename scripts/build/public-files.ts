import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join, parse, relative, sep } from 'node:path'
import { contentType } from 'mime-types'
import { contentHash, type Manifest, type PublicFile, SUFFIXES } from '../../server/assets/public-files'
import { compress } from '../../server/http/compress'

/** Folders whose file names get a hash. Files at the top of `public/` keep their well-known URLs. */
const HASHED_FOLDERS = new Set(['images', 'fonts'])

const COMPRESSIBLE = /^text\/|\+xml|\+json/

/**
 * Copies `public/` into `outdir`; returns each file by its path below `public/`. Files and folders whose names begin with
 * a dot are left out, except `.well-known`. So is a file without a known type, such as `Thumbs.db`, and a line says so.
 */
export async function copyPublicFiles(source: string, outdir: string, compressed: boolean) {
  const files = new Map<string, PublicFile>()
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(source, path).replaceAll(sep, '/')
    if (!entry.isFile() || /(^|\/)\.(?!well-known\/)/.test(name)) continue
    if (!contentTypeOf(name)) {
      console.warn(`${path} is left out, because its name doesn't end in a known type, such as .jpg`)
      continue
    }
    const content = await readFile(path)
    const immutable = HASHED_FOLDERS.has(dirname(name))
    const file = immutable ? hashedFile(name, content) : name
    files.set(name, await writePublicFile(outdir, file, content, { immutable, compressed }))
  }
  return files
}

/** The value of `Content-Type` for a file, or undefined if its type is unknown. */
function contentTypeOf(file: string): string | undefined {
  // Without the dot, `mime-types` would take a whole name for an extension.
  const extension = extname(file)
  return (extension && contentType(extension)) || undefined
}

/** The path of a file whose URL changes with its content: `assets/van-800-HASH.avif`. */
export function hashedFile(path: string, content: Buffer): string {
  const { name, ext } = parse(path)
  return `assets/${name}-${contentHash(content).slice(0, 8)}${ext}`
}

type Flags = { immutable: boolean; compressed: boolean }

/** Writes a file and, if `compressed`, the compressed representations that are smaller; returns its manifest entry. */
export async function writePublicFile(outdir: string, file: string, content: Buffer, flags: Flags) {
  const { immutable, compressed } = flags
  const type = contentTypeOf(file)
  if (!type) throw new Error(`${file} has no known content type; rename it`)
  const path = join(outdir, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  const codings: PublicFile['codings'] = {}
  for (const coding of compressed && COMPRESSIBLE.test(type) ? (['br', 'gzip'] as const) : []) {
    const encoded = await compress[coding](content)
    if (encoded.length >= content.length) continue
    await writeFile(path + SUFFIXES[coding], encoded)
    codings[coding] = contentHash(encoded)
  }
  return { file, contentType: type, immutable, hash: contentHash(content), codings }
}

/**
 * Copies the hashed files of the build in `previous` that are not in `files` into `outdir`; returns them. Visitors who
 * still have pages of that build need them. What it had itself copied from an earlier build is left out.
 */
export async function copyPreviousFiles(previous: string, outdir: string, files: Manifest['files']) {
  const present = new Set(Object.values(files).map(({ file }) => file))
  // That build may be older than this format of the manifest.
  const manifest: Pick<Manifest, 'files'> = JSON.parse(await readFile(join(previous, 'manifest.json'), 'utf8'))
  const missing = Object.values(manifest.files).filter(({ file, immutable }) => immutable && !present.has(file))
  return Promise.all(missing.map(copyFile))
  async function copyFile({ file, hash }: PublicFile): Promise<PublicFile> {
    const path = join(previous, 'public', file)
    const content = await readFile(path)
    if (contentHash(content) !== hash) throw new Error(`${path}: changed since that build`)
    return writePublicFile(outdir, file, content, { immutable: true, compressed: true })
  }
}
