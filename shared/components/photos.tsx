import { callToActionPhoto, photos } from '../content/photos'
import type { AssetUrl, Site } from '../content/site'
import type { Photo, PortraitPhoto } from '../content/types'
import { MEDIA } from './media-queries'
import { Picture, type PictureSources } from './picture'

/** The shapes of photos, with the widths of the AVIF files and the size of the largest, in pixels. */
export const PHOTO_SHAPES = {
  wide: { avifWidths: [800, 1200, 1600], size: { width: 1600, height: 1000 }, suffix: '' },
  portrait: { avifWidths: [800, 1200], size: { width: 1200, height: 1600 }, suffix: '-portrait' },
} as const

type Shape = keyof typeof PHOTO_SHAPES

/** The width of a photo's JPEG file, which is for browsers without AVIF and for shared links, in pixels. */
const JPEG_WIDTH = 1200

/**
 * Returns the files of the photo `name`, with their widths in pixels. `npm run photo` writes them into
 * `public/images/`, and pages link to them. A wide photo and a portrait may have the same name.
 */
export function photoFiles(name: string, shape: Shape) {
  const { avifWidths, suffix } = PHOTO_SHAPES[shape]
  return {
    avif: avifWidths.map((width) => ({ file: `${name}-${width}${suffix}.avif`, width })),
    jpeg: { file: `${name}-${JPEG_WIDTH}${suffix}.jpg`, width: JPEG_WIDTH },
  }
}

/** Returns the URLs of the photo `name` in `public/images/`. Throws if one of its files is missing. */
export function photoSources(name: string, assetUrl: AssetUrl, shape: Shape = 'wide'): PictureSources {
  const urlOf = (file: string) => assetUrl(`images/${file}`, 'shared/content/photos.ts')
  const { avif, jpeg } = photoFiles(name, shape)
  return { avif: avif.map(({ file, width }) => `${urlOf(file)} ${width}w`).join(', '), jpeg: urlOf(jpeg.file) }
}

const { width, height } = PHOTO_SHAPES.wide.size
/** The size of the photo that shared links show, in pixels. */
export const SHARED_PHOTO_SIZE = { width: JPEG_WIDTH, height: (JPEG_WIDTH * height) / width }

/** Returns the absolute URL of the photo that shared links show. It changes with the photo, so previews follow. */
export function sharedPhotoUrl({ site, assetUrl }: { site: Site; assetUrl: AssetUrl }): string {
  return site.url + photoSources(callToActionPhoto.name, assetUrl).jpeg
}

type Props = {
  photo: Photo | PortraitPhoto
  shape: Shape
  assetUrl: AssetUrl
  /** The `sizes` attribute. */
  sizes: string
}

/** A photo with its crop, beside a section's text. It fills an element of the class `photo` (`band.tsx`). */
export function SectionPhoto({ photo: { name, alt, crop }, shape, assetUrl, sizes }: Props) {
  const className = `${shape}-${name}`
  const sources = photoSources(name, assetUrl, shape)
  return (
    <>
      <Picture className={className} sources={sources} alt={alt} sizes={sizes} {...PHOTO_SHAPES[shape].size} />
      {crop && (
        <style href={className} precedence="component">
          {rule(className, crop)}
        </style>
      )}
    </>
  )
}

/** The crop of each photo of the carousel, by its image's class. A `<style jsx>` can't have values of the content. */
export function PhotoCrops() {
  return (
    <style href="photos" precedence="component">
      {CROPS}
    </style>
  )
}

const WIDE_CROPS = photos.map(({ name, wideCrop }) => rule(`photo-${name}`, wideCrop)).join('')
const CROPS = [
  ...photos.map(({ name, crop }) => rule(`photo-${name}`, crop)),
  WIDE_CROPS && `@media ${MEDIA['--wide']}{${WIDE_CROPS}}`,
].join('')

function rule(className: string, crop?: string): string {
  return crop ? `.${className}{object-position:${crop}}` : ''
}
