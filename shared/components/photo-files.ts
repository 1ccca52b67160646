import type { AssetUrl } from '../content/site'
import type { PictureSources } from './picture'

/** The shapes of photos, with the widths of the AVIF files and the size of the largest, in pixels. */
export const PHOTO_SHAPES = {
  wide: { avifWidths: [800, 1200, 1600], size: { width: 1600, height: 1000 }, suffix: '' },
  portrait: { avifWidths: [800, 1200], size: { width: 1200, height: 1600 }, suffix: '-portrait' },
} as const

export type PhotoShape = keyof typeof PHOTO_SHAPES

/** The width of a photo's JPEG file, which is for browsers without AVIF, in pixels. */
const JPEG_WIDTH = 1200

/**
 * Returns the files of the photo `name`, with their widths in pixels. `npm run photo` writes them into
 * `public/images/`, and pages link to them. A wide photo and a portrait may have the same name.
 */
export function photoFiles(name: string, shape: PhotoShape) {
  const { avifWidths, suffix } = PHOTO_SHAPES[shape]
  return {
    avif: avifWidths.map((width) => ({ file: `${name}-${width}${suffix}.avif`, width })),
    jpeg: { file: `${name}-${JPEG_WIDTH}${suffix}.jpg`, width: JPEG_WIDTH },
  }
}

/** Returns the URLs of the photo `name` in `public/images/`. Throws if one of its files is missing. */
export function photoSources(name: string, assetUrl: AssetUrl, shape: PhotoShape = 'wide'): PictureSources {
  const urlOf = (file: string) => assetUrl(`images/${file}`, 'shared/content/pictures.ts')
  const { avif, jpeg } = photoFiles(name, shape)
  return { avif: avif.map(({ file, width }) => `${urlOf(file)} ${width}w`).join(', '), jpeg: urlOf(jpeg.file) }
}
