import type { AssetUrl } from '../../content/assets'

/** The addresses of one photo's files; plain strings, so that an island's props can hold them. */
export type PictureSources = {
  /** A `srcset` of AVIF files. */
  avif: string
  /** A JPEG for browsers without AVIF. */
  jpeg: string
}

const AVIF_WIDTHS = [480, 800, 1200, 1600]

/** The files of the photo `name` of `public/images/`, each in the widths it was saved in. */
export function pictureSources(name: string, assetUrl: AssetUrl): PictureSources {
  const avif = AVIF_WIDTHS.map((width) => `${assetUrl(`images/${name}-${width}.avif`)} ${width}w`)
  return { avif: avif.join(', '), jpeg: assetUrl(`images/${name}-1200.jpg`) }
}
