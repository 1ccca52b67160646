import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Content } from './load-content'
import { PHOTO_FILES, photoHeight, SHARING_PICTURE } from './photo-files'

type Wanted = { width: number; height: number; maxBytes: number }

/** Photos whose files are missing from `public/`, and files with the wrong dimensions or too many bytes. */
export async function photoFindings(root: string, content: Content): Promise<string[]> {
  const pictures = content.pictures?.pictures
  const names = Array.isArray(pictures) ? pictures.map((picture) => String(picture?.name)) : []
  const photos = [...new Set(names)].map((name) => findingsOf(root, name))
  return (await Promise.all([...photos, fileFindings(root, 'public/og-image.jpg', SHARING_PICTURE)])).flat()
}

async function findingsOf(root: string, name: string): Promise<string[]> {
  const files = PHOTO_FILES.map(({ suffix, ...file }) => ({
    path: `public/images/${name}${suffix}`,
    ...file,
  }))
  const missing = files.find(({ path }) => !existsSync(join(root, path)))
  if (missing) {
    const remedy = `make them with npm run photo -- path/to/photo.jpg ${name}`
    return [`shared/content/pictures.ts: ${missing.path} is missing for "${name}"; ${remedy}`]
  }
  const findings = files.map(({ path, width, maxBytes }) =>
    fileFindings(root, path, { width, height: photoHeight(width), maxBytes }),
  )
  return (await Promise.all(findings)).flat()
}

async function fileFindings(root: string, path: string, wanted: Wanted): Promise<string[]> {
  const fault = await faultOf(join(root, path), wanted)
  return fault ? [`${path} ${fault}; make it with npm run photo`] : []
}

async function faultOf(file: string, wanted: Wanted): Promise<string | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return 'is missing'
  const size = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!size) return 'cannot be read as a picture'
  if (size.width !== wanted.width || size.height !== wanted.height)
    return `is ${size.width} × ${size.height} pixels, not ${wanted.width} × ${wanted.height}`
  if (bytes.length > wanted.maxBytes) return `has ${bytes.length} bytes, more than ${wanted.maxBytes}`
}
