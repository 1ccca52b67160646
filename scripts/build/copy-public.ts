import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join, parse, relative, sep } from 'node:path'
import { contentType } from 'mime-types'
import { type Manifest, type PublicFile, sha256 } from '../../server/assets/manifest'
import { CONTENT_ENCODINGS, compressors } from '../../server/compressors'
import { readRequired } from '../../server/start-error'

/** File names in these folders get a hash. Files at the top of `public/` keep their well-known URLs. */
const HASHED_FOLDERS = new Set(['images', 'fonts'])

const COMPRESSIBLE = /^text\/|\+xml|\+json/

/** The files that this process has copied. In development, a save copies only what has changed. */
const copied = new Map<string, PublicFile>()

/**
 * Copies the folder `source` into `outdir`. Resolves to the manifest's entries, by path below `source`. Files and
 * folders whose names begin with a dot are left out, except `.well-known`. A file without a known type, such as
 * `Thumbs.db`, is left out with a warning, and so is a file whose name is `taken`.
 */
export async function copyPublicFiles(source: string, outdir: string, compressed: boolean, taken: readonly string[]) {
  const files = new Map<string, PublicFile>()
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(source, path).replaceAll(sep, '/')
    if (!entry.isFile() || /(^|\/)\.(?!well-known\/)/.test(name)) continue
    const problem = problemOf(name, taken)
    if (problem) {
      console.warn(`${path} is left out, because ${problem}`)
      continue
    }
    const { size, mtimeMs } = await stat(path)
    const state = [path, size, mtimeMs, outdir].join()
    const known = copied.get(state)
    const file = known && existsSync(join(outdir, known.file)) ? known : await copyFile()
    copied.set(state, file)
    files.set(name, file)
    async function copyFile(): Promise<PublicFile> {
      const content = await readFile(path)
      const immutable = HASHED_FOLDERS.has(dirname(name))
      return writePublicFile(outdir, immutable ? hashedFile(name, content) : name, content, { immutable, compressed })
    }
  }
  return files
}

function problemOf(name: string, taken: readonly string[]): string | undefined {
  if (taken.includes(name)) return 'the site makes a file of this name itself'
  return contentTypeOf(name) ? undefined : "its name doesn't end in a known type, such as .jpg"
}

/** Returns the value of `Content-Type` for a file. Undefined if its type is unknown. */
function contentTypeOf(file: string): string | undefined {
  // `mime-types` takes a name without a dot for an extension.
  const extension = extname(file)
  return (extension && contentType(extension)) || undefined
}

/** Returns a path that changes with the file's content: `assets/van-800-HASH.avif`. */
function hashedFile(path: string, content: Buffer): string {
  const { name, ext } = parse(path)
  return `assets/${name}-${sha256(content).replaceAll(/\W/g, '').slice(0, 8)}${ext}`
}

type Flags = { immutable: boolean; compressed: boolean }

/**
 * Writes a file and, if `compressed`, its compressed forms that are smaller. Resolves to the file's entry in the
 * manifest. Rejects if the name doesn't end in a known type.
 */
export async function writePublicFile(outdir: string, file: string, content: Buffer, flags: Flags) {
  const { immutable, compressed } = flags
  const type = contentTypeOf(file)
  if (!type) throw new Error(`${file} doesn't end in a known type, such as .jpg; rename it`)
  const path = join(outdir, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  const encodings: PublicFile['encodings'] = {}
  for (const encoding of compressed && COMPRESSIBLE.test(type) ? CONTENT_ENCODINGS : []) {
    const encoded = await compressors[encoding](content)
    if (encoded.length >= content.length) continue
    await writeFile(`${path}.${encoding}`, encoded)
    encodings[encoding] = sha256(encoded)
  }
  return { file, contentType: type, immutable, hash: sha256(content), encodings }
}

/**
 * Copies the hashed files of the build in `previous` into `outdir`, except for files that are in `files`. Visitors who
 * still have that build's pages need them. Files that it had copied from an earlier build are left out. Resolves to the
 * manifest's entries. Rejects if a file is missing.
 */
export async function copyPreviousFiles(previous: string, outdir: string, files: Manifest['files']) {
  const present = new Set(Object.values(files).map(({ file }) => file))
  // That build may be older than the manifest's current format, so only these parts are read.
  const path = join(previous, 'manifest.json')
  const manifest: Pick<Manifest, 'files'> = JSON.parse(
    readRequired(path, '; use the folder of another build').toString(),
  )
  const missing = Object.values(manifest.files).filter(({ file, immutable }) => immutable && !present.has(file))
  return Promise.all(missing.map(copyFile))
  async function copyFile({ file }: PublicFile): Promise<PublicFile> {
    const content = await readFile(join(previous, 'public', file))
    return writePublicFile(outdir, file, content, { immutable: true, compressed: true })
  }
}
