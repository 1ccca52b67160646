import type { AssetUrl } from '../../content/site'

/** The URLs of one photo. Plain strings, so that the props of an island can hold them. */
export type PictureSources = {
  /** A `srcset` of AVIF files. */
  avif: string
  /** A JPEG for browsers without AVIF. */
  jpeg: string
}

/** The sizes that `npm run photo` makes (`scripts/content/photo-files.ts`). */
const AVIF_WIDTHS = [800, 1200, 1600]

/** The URLs of the photo `name` in `public/images/`. */
export function pictureSources(name: string, assetUrl: AssetUrl): PictureSources {
  const avif = AVIF_WIDTHS.map((width) => `${assetUrl(`images/${name}-${width}.avif`)} ${width}w`)
  return { avif: avif.join(', '), jpeg: assetUrl(`images/${name}-1200.jpg`) }
}
