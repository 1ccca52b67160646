import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { PHOTO_SHAPES, photoFiles } from '../shared/components/photos'
import { colors } from '../shared/content/colors'

const USAGE = `Usage, with a photo and a name for it:
npm run photo -- path/to/photo.jpg name-of-the-photo
npm run photo -- path/to/photo.jpg name-of-the-photo portrait`

const ICON = 'public/favicon.svg'
const TAB_ICON_SIZES = [16, 32]
/** The sizes of the icon on a phone's home screen, and of the drawing on it, in pixels. */
const TOUCH_ICON = { size: 180, drawing: 140 }

/** Messengers leave out a larger picture of a shared link. */
const MAX_SHARED_BYTES = 300_000

const [command, ...args] = process.argv.slice(2)
const work = command === 'icons' ? makeIcons() : makePhoto(...args)
work.catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})

/** Writes a photo's files, cropped around the middle. Rejects with a sentence if an argument is wrong. */
async function makePhoto(path?: string, name?: string, shape = 'wide', ...others: string[]): Promise<void> {
  if (!path || !name || !(shape === 'wide' || shape === 'portrait') || others.length > 0) throw new Error(USAGE)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" isn't a name for a photo; use a to z, 0 to 9 and single hyphens`)
  if (!existsSync(path)) throw new Error(`${path}: there's no such file`)
  const { size } = PHOTO_SHAPES[shape]
  // By default sharp also refuses files with mere warnings, such as the photos of many Samsung phones.
  const source = sharp(path, { failOn: 'error' }).autoOrient().flatten({ background: 'white' })
  const { autoOrient } = await source.metadata().catch(refuse)
  if (autoOrient.width < size.width || autoOrient.height < size.height) {
    const pixels = ({ width, height }: typeof autoOrient) => `${width} × ${height} pixels`
    throw new Error(`${path} has ${pixels(autoOrient)}; use a photo of at least ${pixels(size)}`)
  }
  const photo = await source.resize(size).png({ compressionLevel: 1 }).toBuffer().catch(refuse)
  const resized = (width: number) => sharp(photo).resize({ width })
  const { avif, jpeg } = photoFiles(name, shape)
  for (const { file, width } of avif)
    await write(`public/images/${file}`, await resized(width).avif({ quality: 58 }).toBuffer())
  const bytes = await resized(jpeg.width).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
  await write(`public/images/${jpeg.file}`, bytes)
  if (bytes.length > MAX_SHARED_BYTES)
    console.log('Messengers show no preview above 300 KB, so a photo with less detail is better for shared links.')
  function refuse({ message }: Error): never {
    // Before the reason, a line for each place at which it has looked for one.
    const reason = message.split('\n').find((line) => !line.includes('bad seek'))
    throw new Error(`${path} can't be read as a picture; save it as a JPEG or PNG (${reason})`)
  }
}

/** Writes the icons for browsers and phones that don't show the SVG. */
async function makeIcons(): Promise<void> {
  const pngs = await Promise.all(TAB_ICON_SIZES.map(draw))
  await write('public/favicon.ico', ico(pngs))
  const { size, drawing } = TOUCH_ICON
  const ground = sharp({ create: { width: size, height: size, channels: 3, background: colors.asphalt } })
  const touchIcon = ground.composite([{ input: await draw(drawing) }]).png({ palette: true })
  await write('public/apple-touch-icon.png', await touchIcon.toBuffer())
}

/** The SVG is drawn at about this size before it's scaled down, in pixels. */
const DRAWN_ICON_PX = 1_024
/** At this density, sharp's default, a unit of an SVG is a pixel. */
const SVG_DENSITY = 72

/** Resolves to a square PNG of the icon. `size` is in pixels. */
async function draw(size: number): Promise<Buffer> {
  const { width } = await sharp(ICON, { limitInputPixels: false }).metadata()
  const density = Math.max(1, (SVG_DENSITY * DRAWN_ICON_PX) / width)
  return sharp(ICON, { density }).resize(size, size).png().toBuffer()
}

/** Returns an ICO file with these PNGs: https://en.wikipedia.org/wiki/ICO_(file_format) */
function ico(pngs: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let offset = head.length
  for (const [index, png] of pngs.entries()) {
    const size = TAB_ICON_SIZES[index] ?? 0
    // Width, height, no palette, reserved, one plane, 32 bits per pixel, length and offset.
    head.set([size, size, 0, 0, 1, 0, 32, 0], 6 + 16 * index)
    head.writeUInt32LE(png.length, 14 + 16 * index)
    head.writeUInt32LE(offset, 18 + 16 * index)
    offset += png.length
  }
  return Buffer.concat([head, ...pngs])
}

async function write(path: string, bytes: Buffer): Promise<void> {
  await writeFile(path, bytes)
  console.log(`${path}: ${Math.ceil(bytes.byteLength / 1000)} KB`)
}
