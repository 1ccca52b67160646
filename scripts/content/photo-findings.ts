import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Content } from '../../shared/content/schema'
import { type PhotoFile, photoFiles, SHARING_PICTURE } from '../make-photo'

/** Photos whose files are missing from `public/`, and files with the wrong dimensions or too many bytes. */
export async function photoFindings(root: string, { pictures }: Content): Promise<string[]> {
  const names = [...pictures.pictures.map(({ name }) => name), SHARING_PICTURE]
  const photos = names.map((name) => ({ name, words: name, files: photoFiles(name) }))
  const { name } = pictures.uprightPicture
  photos.push({ name, words: `${name} upright`, files: photoFiles(name, 'upright') })
  const findings = photos.map(async ({ name, words, files }) => {
    const missing = files.find(({ path }) => !existsSync(join(root, path)))
    const remedy = `make its files with npm run photo -- path/to/photo.jpg ${words}`
    if (missing) return `shared/content/pictures.ts: ${missing.path} is missing for "${name}"; ${remedy}`
    const faults = files.map(async (file) => {
      const fault = await faultOf(await readFile(join(root, file.path)), file)
      return fault ? `${file.path} ${fault}; make it with npm run photo` : []
    })
    return Promise.all(faults)
  })
  return (await Promise.all(findings)).flat(2)
}

async function faultOf(bytes: Buffer, wanted: PhotoFile): Promise<string | undefined> {
  const size = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!size) return 'cannot be read as a picture'
  if (size.width !== wanted.width || size.height !== wanted.height)
    return `is ${size.width} × ${size.height} pixels, not ${wanted.width} × ${wanted.height}`
  if (bytes.length > wanted.maxBytes) return `has ${bytes.length} bytes, more than ${wanted.maxBytes}`
}
