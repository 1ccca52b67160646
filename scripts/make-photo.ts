import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Content } from '../shared/content/schema'
import { loadContent } from './content/load-content'
import { cropOf, cut, encode, PHOTO_FILES, photoHeight, SHARING_PICTURE } from './photo/photo'

const USAGE = `Give a picture and a name, or og-image for the picture of shared links:
npm run photo -- path/to/photo.jpg name-of-the-photo
npm run photo -- path/to/photo.jpg og-image`

const [path, name] = process.argv.slice(2)
try {
  if (!path || !name) throw new Error(USAGE)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new Error(`${name}: use a to z, 0 to 9 and single hyphens in a name`)
  await (name === 'og-image' ? makeSharingPicture(path) : makePhoto(path, name))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Writes the files of a photo and prints its content entry. */
async function makePhoto(path: string, name: string): Promise<void> {
  const width = Math.max(...PHOTO_FILES.map((file) => file.width))
  const photo = await cut(path, width, photoHeight(width))
  const files = new Map<string, Buffer>()
  for (const { suffix, ...file } of PHOTO_FILES) {
    const target = `public/images/${name}${suffix}`
    const picture = sharp(photo).resize(file.width, photoHeight(file.width))
    files.set(target, report(target, await encode(picture, file)))
  }
  for (const [target, bytes] of files) await writeFile(target, bytes)
  console.log(`
${await whereItBelongs(name)}

  {
    name: '${name}',
    alt: '', // what it shows, for visitors who cannot see it
    caption: '', // two or three words under it
    crop: '${await cropOf(photo)}', // what stays visible in narrow frames, from the left and from the top
  },
`)
}

async function whereItBelongs(name: string): Promise<string> {
  const loaded = await loadContent(process.cwd())
  const { pictures = [] } = 'content' in loaded ? (loaded.content as Content).pictures : {}
  const before = pictures.find((picture) => picture.name === name)
  if (!before)
    return 'The photo also needs an entry in shared/content/pictures.ts. Paste this into the list, and write its two texts:'
  return `The entry "${name}" in shared/content/pictures.ts still describes the photo before: “${before.alt}”
Replace it with this, write its two texts, and check the crop of "${name}" in sectionPictures:`
}

async function makeSharingPicture(path: string): Promise<void> {
  const { width, height, maxBytes } = SHARING_PICTURE
  const picture = await cut(path, width, height)
  const target = 'public/og-image.jpg'
  await writeFile(target, report(target, await encode(sharp(picture), { format: 'jpeg', maxBytes })))
  console.log('Describe it in shared/content/pictures.ts: sharingPictureAlt')
}

function report(target: string, bytes: Buffer): Buffer {
  console.log(`${target}: ${Math.ceil(bytes.byteLength / 1000)} KB`)
  return bytes
}
