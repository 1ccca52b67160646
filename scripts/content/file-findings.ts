import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Content } from '../../shared/content/schema'
import { mark } from '../make-icons'
import { PHOTO_FILES, photoHeight, SHARING_PICTURE } from '../make-photo'

type Wanted = { width: number; height: number; maxBytes: number }

/** Photos whose files are missing from `public/`, and files with the wrong dimensions or too many bytes. */
export async function photoFindings(root: string, { pictures: { pictures } }: Content): Promise<string[]> {
  const photos = pictures.map(({ name }) => findingsOf(root, name))
  return (await Promise.all([...photos, fileFindings(root, 'public/og-image.jpg', SHARING_PICTURE)])).flat()
}

async function findingsOf(root: string, name: string): Promise<string[]> {
  const files = PHOTO_FILES.map((file) => ({ ...file, path: `public/images/${name}${file.suffix}` }))
  const missing = files.find(({ path }) => !existsSync(join(root, path)))
  if (missing) {
    const remedy = `make its files with npm run photo -- path/to/photo.jpg ${name}`
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

/** A generated icon with outdated colors. A custom icon may have any colors. */
export async function iconFindings(root: string, { colors: { colors } }: Content): Promise<string[]> {
  const icon = await readFile(join(root, 'public/favicon.svg'), 'utf8').catch(() => '')
  const current = mark(colors)
  const withoutColors = (svg: string) => svg.replaceAll(/#[0-9a-f]{6}/g, '#')
  const isCustom = icon !== '' && withoutColors(icon) !== withoutColors(current)
  if (icon === current || isCustom) return []
  return [
    'public/favicon.svg does not have the colors of shared/content/colors.ts; draw it with npm run icons',
  ]
}
