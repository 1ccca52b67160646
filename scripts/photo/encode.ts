import type { Sharp } from 'sharp'

type Wanted = { format: 'avif' | 'jpeg'; maxBytes: number }

/** Looks like the original. A file that would be too large gets a lower quality. */
const BEST = { avif: 58, jpeg: 78 }
const STEP = 6
const WORST = 20

/** The picture as a file of at most `maxBytes`, at the highest quality that fits. */
export async function encode(picture: Sharp, { format, maxBytes }: Wanted): Promise<Buffer> {
  for (let quality = BEST[format]; quality >= WORST; quality -= STEP) {
    const options = format === 'avif' ? { quality } : { quality, mozjpeg: true }
    const bytes = await picture.clone().toFormat(format, options).toBuffer()
    if (bytes.byteLength <= maxBytes) return bytes
  }
  throw new Error(`The picture does not fit in ${maxBytes} bytes; choose one with less detail`)
}
