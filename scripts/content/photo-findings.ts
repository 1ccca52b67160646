import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Content } from './load-content'
import { PHOTO_FILES, photoHeight, SHARING_PICTURE } from './photo-files'

/** Photos whose files are missing from `public/`, and files with the wrong dimensions or too many bytes. */
export async function photoFindings(root: string, content: Content): Promise<string[]> {
  const pictures = content.pictures?.pictures
  const names = Array.isArray(pictures) ? pictures.map((picture) => String(picture?.name)) : []
  const photos = [...new Set(names)].map((name) => findingsOf(root, name))
  return (await Promise.all([...photos, fileFindings(root, 'og-image.jpg', SHARING_PICTURE)])).flat()
}

async function findingsOf(root: string, name: string): Promise<string[]> {
  const files = PHOTO_FILES.map(({ suffix, ...file }) => ({ path: `images/${name}${suffix}`, ...file }))
  const missing = files.filter(({ path }) => !existsSync(join(root, 'public', path)))
  if (missing.length > 0) {
    const remedy = `make them with npm run photo -- path/to/photo.jpg ${name}`
    return [`shared/content/pictures.ts: public/${missing[0]?.path} is missing for "${name}"; ${remedy}`]
  }
  const findings = files.map(({ path, width, maxBytes }) =>
    fileFindings(root, path, { width, height: photoHeight(width), maxBytes }),
  )
  return (await Promise.all(findings)).flat()
}

type Wanted = { width: number; height: number; maxBytes: number }

async function fileFindings(root: string, path: string, wanted: Wanted): Promise<string[]> {
  const file = join(root, 'public', path)
  const place = `public/${path}`
  if (!existsSync(file)) return [`${place} is missing; make it with npm run photo`]
  const { size } = await stat(file)
  const { width, height } = await sharp(file)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  const dimensions = `${wanted.width} × ${wanted.height}`
  if (width === 0) return [`${place} cannot be read as a picture; make it with npm run photo`]
  if (width !== wanted.width || height !== wanted.height) {
    return [`${place} is ${width} × ${height} pixels, not ${dimensions}; make it with npm run photo`]
  }
  if (size <= wanted.maxBytes) return []
  return [`${place} has ${size} bytes, more than ${wanted.maxBytes}; make it with npm run photo`]
}
