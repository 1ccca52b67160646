import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Content } from '../../shared/content/schema'
import { type PhotoFile, photoFiles, SHARING_PICTURE } from '../make-photo'

/** Each photo of the content with its files and the words that make them after `npm run photo -- path/to/photo.jpg`. */
function photosOf({ pictures, uprightPicture }: Content['pictures']) {
  const wide = [...pictures.map(({ name }) => name), SHARING_PICTURE]
  const { name } = uprightPicture
  return [
    ...wide.map((name) => ({ name, words: name, files: photoFiles(name) })),
    { name, words: `${name} upright`, files: photoFiles(name, 'upright') },
  ]
}

function introsOf({ pictures }: Content['pictures']) {
  const intros = pictures.filter(({ introMs }) => introMs)
  return intros.map(({ name }) => ({ name, path: `public/images/${name}-intro.avif` }))
}

/** Photos and intros whose files are missing from `public/`, and files with wrong dimensions or too many bytes. */
export async function photoFindings(root: string, { pictures }: Content): Promise<string[]> {
  const intros = introsOf(pictures).flatMap(({ name, path }) => {
    if (existsSync(join(root, path))) return []
    return `shared/content/pictures.ts: ${path} is missing for "${name}"; leave introMs out`
  })
  const findings = photosOf(pictures).map(async ({ name, words, files }) => {
    const missing = files.find(({ path }) => !existsSync(join(root, path)))
    const remedy = `make its files with npm run photo -- path/to/photo.jpg ${words}`
    if (missing) return `shared/content/pictures.ts: ${missing.path} is missing for "${name}"; ${remedy}`
    const faults = files.map(async (file) => {
      const fault = await faultOf(await readFile(join(root, file.path)), file)
      return fault ? `${file.path} ${fault}; make it with npm run photo` : []
    })
    return Promise.all(faults)
  })
  return [...intros, ...(await Promise.all(findings)).flat(2)]
}

/** The files in `public/images/` that no entry shows, such as those of a photo that the owner has removed. */
export async function unusedPhotos(root: string, { pictures }: Content): Promise<string[]> {
  const photos = photosOf(pictures).flatMap(({ files }) => files.map(({ path }) => path))
  const shown = new Set([...photos, ...introsOf(pictures).map(({ path }) => path)])
  const present = await readdir(join(root, 'public/images'))
  const unused = present.filter((file) => !file.startsWith('.') && !shown.has(`public/images/${file}`)).sort()
  if (unused.length === 0) return []
  return [`public/images: no entry of shared/content/pictures.ts shows ${unused.join(', ')}; add one, or delete them`]
}

/** Hashes of the files that were decoded, which takes half a second in all. */
const decoded = new Set<string>()

async function faultOf(bytes: Buffer, wanted: PhotoFile): Promise<string | undefined> {
  const size = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!size) return 'cannot be read as a picture'
  if (size.width !== wanted.width || size.height !== wanted.height)
    return `is ${size.width} × ${size.height} pixels, not ${wanted.width} × ${wanted.height}`
  if (bytes.length > wanted.maxBytes) return `has ${bytes.length} bytes, more than ${wanted.maxBytes}`
  const digest = hash('sha256', bytes)
  if (decoded.has(digest)) return
  try {
    await sharp(bytes).resize(8).toBuffer()
    decoded.add(digest)
  } catch {
    return 'is damaged, such as cut off'
  }
}
