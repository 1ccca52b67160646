import type { AssetUrl } from '../../content/assets'

/** The addresses of one photo's files; plain strings, so that an island's props can hold them. */
export type PictureSources = {
  /** A `srcset` of AVIF files. */
  avif: string
  /** A `srcset` of JPEG files. */
  jpeg: string
  /** For a browser that knows neither. */
  fallback: string
}

const AVIF_WIDTHS = [480, 800, 1200, 1600]
const JPEG_WIDTHS = [800, 1200]

/** The files of the photo `name` of `public/images/`, each in the widths it was saved in. */
export function pictureSources(name: string, assetUrl: AssetUrl): PictureSources {
  const srcSet = (widths: number[], extension: string) =>
    widths.map((width) => `${assetUrl(`images/${name}-${width}.${extension}`)} ${width}w`).join(', ')
  return {
    avif: srcSet(AVIF_WIDTHS, 'avif'),
    jpeg: srcSet(JPEG_WIDTHS, 'jpg'),
    fallback: assetUrl(`images/${name}-800.jpg`),
  }
}
