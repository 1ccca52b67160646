import sharp, { type Sharp } from 'sharp'

type PhotoFile = {
  /** Follows the photo's name in the file name. */
  suffix: string
  format: 'avif' | 'jpeg'
  width: number
  /** Chosen for phones, which load the first two photos before scrolling. */
  maxBytes: number
}

/** The files of each photo in `public/images/`, which `shared/components/picture.tsx` links to. */
export const PHOTO_FILES: PhotoFile[] = [
  { suffix: '-800.avif', format: 'avif', width: 800, maxBytes: 30_000 },
  { suffix: '-1200.avif', format: 'avif', width: 1200, maxBytes: 45_000 },
  { suffix: '-1600.avif', format: 'avif', width: 1600, maxBytes: 80_000 },
  { suffix: '-1200.jpg', format: 'jpeg', width: 1200, maxBytes: 100_000 },
]

/** The picture of a shared link. */
export const SHARING_PICTURE = { width: 1200, height: 630, maxBytes: 300_000 }

/** Photos are 16:10. */
export function photoHeight(width: number): number {
  return (width * 10) / 16
}

/** The picture at `path`, upright and cropped around its point of attention. Rejects if it cannot be read. */
export async function cut(path: string, width: number, height: number): Promise<Buffer> {
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
export async function cropOf(photo: Buffer): Promise<string> {
  const { width, height } = await sharp(photo).metadata()
  // sharp reports the point of attention only if it crops.
  const options = { width: height, height, position: sharp.strategy.attention }
  const { info } = await sharp(photo).resize(options).toBuffer({ resolveWithObject: true })
  const percent = (at: number | undefined, length: number) =>
    at === undefined ? 50 : Math.round((100 * at) / length)
  return `${percent(info.attentionX, width)}% ${percent(info.attentionY, height)}%`
}

/** Looks like the original. A file that would be too large gets a lower quality. */
const BEST = { avif: 58, jpeg: 78 }
const STEP = 6
const WORST = 20

/** The picture as a file of at most `maxBytes`, at the highest quality that fits. */
export async function encode(
  picture: Sharp,
  { format, maxBytes }: Pick<PhotoFile, 'format' | 'maxBytes'>,
): Promise<Buffer> {
  for (let quality = BEST[format]; quality >= WORST; quality -= STEP) {
    const options = format === 'avif' ? { quality } : { quality, mozjpeg: true }
    const bytes = await picture.clone().toFormat(format, options).toBuffer()
    if (bytes.byteLength <= maxBytes) return bytes
  }
  throw new Error(`The picture does not fit in ${maxBytes} bytes; choose one with less detail`)
}
