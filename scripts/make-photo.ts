import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { PHOTO_FILES, photoHeight, SHARING_PICTURE } from './content/photo-files'
import { cropOf } from './photo/crop'
import { cut } from './photo/cut'
import { encode } from './photo/encode'

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
    const picture = sharp(photo).resize(file.width, photoHeight(file.width))
    files.set(`public/images/${name}${suffix}`, await encode(picture, file))
  }
  for (const [target, bytes] of files) await write(target, bytes)
  console.log(`
A new photo also needs an entry in shared/content/pictures.ts. Paste this into the list, and write its two texts:

  {
    name: '${name}',
    alt: '', // what it shows, for visitors who cannot see it
    caption: '', // two or three words under it
    crop: '${await cropOf(photo)}', // what stays visible in narrow frames, from the left and from the top
  },
`)
}

async function makeSharingPicture(path: string): Promise<void> {
  const { width, height, maxBytes } = SHARING_PICTURE
  const picture = await cut(path, width, height)
  await write('public/og-image.jpg', await encode(sharp(picture), { format: 'jpeg', maxBytes }))
}

async function write(target: string, bytes: Buffer): Promise<void> {
  await writeFile(target, bytes)
  console.log(`${target}: ${Math.ceil(bytes.byteLength / 1000)} KB`)
}
