import type { AssetUrl } from '../content/site'
import type { PictureSources } from './picture'

/**
 * The files of a photo, by its shape. They give the widths of the AVIF files and the size of the largest, in pixels.
 * The JPEG file is 1200 pixels wide. `npm run photo` writes these files, and pages link to them.
 */
export const PHOTO_SHAPES = {
  wide: { avifWidths: [800, 1200, 1600], size: { width: 1600, height: 1000 } },
  portrait: { avifWidths: [800, 1200], size: { width: 1200, height: 1600 } },
} as const

/** The width of a photo's JPEG file, which is for browsers without AVIF, in pixels. */
export const JPEG_WIDTH = 1200

/** Returns the URLs of the photo `name` in `public/images/`. Throws if one of its files is missing. */
export function photoSources(
  name: string,
  assetUrl: AssetUrl,
  shape: keyof typeof PHOTO_SHAPES = 'wide',
): PictureSources {
  const urlOf = (file: string) => assetUrl(`images/${file}`, 'shared/content/pictures.ts')
  const avif = PHOTO_SHAPES[shape].avifWidths.map((width) => `${urlOf(`${name}-${width}.avif`)} ${width}w`)
  return { avif: avif.join(', '), jpeg: urlOf(`${name}-${JPEG_WIDTH}.jpg`) }
}
