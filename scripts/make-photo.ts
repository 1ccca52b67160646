import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { pictures, sectionPictures } from '../shared/content/pictures'

const USAGE = `Give a picture and a name, or og-image for the picture of shared links:
npm run photo -- path/to/photo.jpg name-of-the-photo
npm run photo -- path/to/photo.jpg name-of-the-photo upright
npm run photo -- path/to/photo.jpg og-image`

/** The files of a photo. Their limits are for phones, which load the first two photos before scrolling. */
const FORMATS = [
  { suffix: '-800.avif', format: 'avif', width: 800, maxBytes: 30_000 },
  { suffix: '-1200.avif', format: 'avif', width: 1200, maxBytes: 45_000 },
  { suffix: '-1600.avif', format: 'avif', width: 1600, maxBytes: 80_000 },
  { suffix: '-1200.jpg', format: 'jpeg', width: 1200, maxBytes: 100_000 },
] as const

/** The files of an upright photo. Phones crop it, and do not load it before scrolling. */
const UPRIGHT_FORMATS = [
  { suffix: '-800.avif', format: 'avif', width: 800, maxBytes: 35_000 },
  { suffix: '-1200.avif', format: 'avif', width: 1200, maxBytes: 70_000 },
  { suffix: '-1200.jpg', format: 'jpeg', width: 1200, maxBytes: 130_000 },
] as const

/** The name of the picture of shared links. */
const SHARING_PICTURE = 'og-image'

const SHARED = { format: 'jpeg', width: 1200, height: 630, maxBytes: 300_000 } as const

type PhotoFile = ReturnType<typeof photoFiles>[number]

/** The files of the photo `name`, 16:10 or 3:4, to which `shared/components/section-picture.tsx` links. */
export function photoFiles(name: string, shape: 'wide' | 'upright' = 'wide') {
  if (name === SHARING_PICTURE) return [{ ...SHARED, path: 'public/og-image.jpg' }]
  const [formats, ratio] = shape === 'upright' ? [UPRIGHT_FORMATS, 4 / 3] : [FORMATS, 10 / 16]
  return formats.map(({ suffix, ...file }) => {
    return { ...file, path: `public/images/${name}${suffix}`, height: Math.round(file.width * ratio) }
  })
}

/** Writes the files of a photo and prints what to do about its content. */
async function makePhoto(path?: string, name?: string, word?: string): Promise<void> {
  if (!path || !name) throw new Error(USAGE)
  if (!existsSync(path)) throw new Error(`${path} is not there; write " before and after a path with spaces`)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new Error(`${name}: use a to z, 0 to 9 and single hyphens in a name`)
  if (word && (word !== 'upright' || name === SHARING_PICTURE)) throw new Error(`${word}: unknown. ${USAGE}`)
  const isUpright = word === 'upright'
  const files = photoFiles(name, isUpright ? 'upright' : 'wide')
  await refuseOtherShape(name, files)
  const largest = files.reduce((one, other) => (one.width > other.width ? one : other))
  const photo = await crop(path, largest.width, largest.height)
  const encoded = files.map(async (file) => {
    const bytes = await encode(sharp(photo).resize(file.width, file.height), file)
    return { path: file.path, bytes }
  })
  // Nothing is written if a file does not fit.
  for (const { path, bytes } of await Promise.all(encoded)) {
    await writeFile(path, bytes)
    console.log(`${path}: ${Math.ceil(bytes.byteLength / 1000)} KB`)
  }
  if (name === SHARING_PICTURE) {
    console.log('Describe it in shared/content/pictures.ts: sharingPictureAlt')
  } else {
    const fields = entry(name, await cropOf(photo), isUpright)
    console.log(`\n${await adviceFor(name, isUpright)}\n\n${fields}\n`)
  }
}

/** Rejects if these files would replace those of a photo of another shape. */
async function refuseOtherShape(name: string, files: PhotoFile[]): Promise<void> {
  for (const { path, width, height } of files) {
    const before = await sharp(path)
      .metadata()
      .catch(() => undefined)
    if (before && before.width > before.height !== width > height)
      throw new Error(`${name} is the name of a photo of another shape; choose another name`)
  }
}

/** What to do with the entry of a photo. */
async function adviceFor(name: string, isUpright: boolean): Promise<string> {
  if (isUpright) return 'Replace uprightPicture in shared/content/pictures.ts with this, and write its text:'
  const before = pictures.find((picture) => picture.name === name)
  if (!before)
    return 'The photo also needs an entry in shared/content/pictures.ts. Paste this into the list, and write its two texts:'
  const isInSection = Object.values(sectionPictures).some((picture) => picture.name === name)
  const cropToo = isInSection ? ', and check its crop in sectionPictures' : ''
  return `The entry "${name}" in shared/content/pictures.ts still describes the photo before: “${before.alt}”
Replace it with this, write its two texts${cropToo}:`
}

/** The entry of a photo, without its texts. */
function entry(name: string, crop: string, isUpright: boolean): string {
  const fields = [
    `name: '${name}',`,
    "alt: '', // what it shows, for visitors who cannot see it",
    ...(isUpright ? [] : ["caption: '', // two or three words under it"]),
    `crop: '${crop}', // what stays visible in narrow frames, from the left and from the top`,
  ]
  return isUpright
    ? `export const uprightPicture: UprightPicture = {\n  ${fields.join('\n  ')}\n}`
    : `  {\n    ${fields.join('\n    ')}\n  },`
}

/** The picture at `path`, upright and cropped around its point of attention. Rejects if it cannot be read. */
async function crop(path: string, width: number, height: number): Promise<Buffer> {
  try {
    const { autoOrient: upright } = await sharp(path).metadata()
    if (upright.width < width || upright.height < height) {
      const problem = `has ${upright.width} × ${upright.height} pixels and will look blurred`
      console.warn(`${path} ${problem}; use one of at least ${width} × ${height}`)
    }
    // Finding the point of attention takes minutes in a photo of 24 megapixels.
    const small = await sharp(path)
      .autoOrient()
      .flatten({ background: 'white' })
      .resize(width, height, { fit: 'outside' })
      .toFormat('png', { compressionLevel: 1 })
      .toBuffer()
    return await sharp(small).resize(width, height, { position: sharp.strategy.attention }).png().toBuffer()
  } catch {
    throw new Error(`${path} cannot be read as a picture; save it as a JPEG or PNG`)
  }
}

/** An `object-position` that keeps the point of attention visible: percent from the left and the top. */
async function cropOf(photo: Buffer): Promise<string> {
  const { width, height } = await sharp(photo).metadata()
  // sharp reports the point of attention only if it crops, and in the pixels of the resized photo.
  const side = Math.min(width, height)
  const options = { width: side, height: side, position: sharp.strategy.attention }
  const { info } = await sharp(photo).resize(options).toBuffer({ resolveWithObject: true })
  const percent = (at: number | undefined, length: number) => (at === undefined ? 50 : Math.round((100 * at) / length))
  return `${percent(info.attentionX, width)}% ${percent(info.attentionY, height)}%`
}

/** Looks like the original. A file that would be too large gets a lower quality. */
const BEST = { avif: 58, jpeg: 78 }
const STEP = 6
const WORST = 20

/** The picture as a file of at most `maxBytes`, at the highest quality that fits. */
export async function encode(picture: Sharp, file: { format: PhotoFile['format']; maxBytes: number }) {
  const { format, maxBytes } = file
  for (let quality = BEST[format]; quality >= WORST; quality -= STEP) {
    const options = format === 'avif' ? { quality } : { quality, mozjpeg: true }
    const bytes = await picture.clone().toFormat(format, options).toBuffer()
    if (bytes.byteLength <= maxBytes) return bytes
  }
  throw new Error(`The picture does not fit in ${maxBytes} bytes; choose one with less detail`)
}

if (process.argv[1] === import.meta.filename) {
  const [path, name, word] = process.argv.slice(2)
  makePhoto(path, name, word).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
