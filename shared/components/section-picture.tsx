import { callToActionPicture, pictures, portraitPicture } from '../content/pictures'
import type { AssetUrl } from '../content/site'
import type { Picture as PictureContent } from '../content/types'
import { MEDIA } from './media-queries'
import { JPEG_WIDTH, PHOTO_SHAPES } from './photo-shapes'
import { Picture, type PictureSources } from './picture'

type Shape = keyof typeof PHOTO_SHAPES

/** Returns the URLs of the photo `name` in `public/images/`. Throws if one of its files is missing. */
export function pictureSources(name: string, assetUrl: AssetUrl, shape: Shape = 'wide'): PictureSources {
  const urlOf = (file: string) => assetUrl(`images/${file}`, 'shared/content/pictures.ts')
  const avif = PHOTO_SHAPES[shape].avifWidths.map((width) => `${urlOf(`${name}-${width}.avif`)} ${width}w`)
  return { avif: avif.join(', '), jpeg: urlOf(`${name}-${JPEG_WIDTH}.jpg`) }
}

const everyPicture: readonly PictureContent[] = pictures
const { alt } = everyPicture.find(({ name }) => name === callToActionPicture.name) ?? { alt: '' }
/** The photos beside a text, by section. */
const SECTIONS = {
  services: { ...portraitPicture, shape: 'portrait' },
  callToAction: { ...callToActionPicture, alt, shape: 'wide' },
} as const

type Props = {
  section: keyof typeof SECTIONS
  assetUrl: AssetUrl
  /** The `sizes` attribute. */
  sizes: string
}

/** The photo beside a section's text, chosen in `content/pictures.ts`. */
export function SectionPicture({ section, assetUrl, sizes }: Props) {
  const { name, alt, shape } = SECTIONS[section]
  const sources = pictureSources(name, assetUrl, shape)
  return (
    <>
      <Picture className={`${section}-photo`} sources={sources} alt={alt} sizes={sizes} {...PHOTO_SHAPES[shape].size} />
      <PictureCrops />
    </>
  )
}

/** The crop of every photo, by its image's class. A `<style jsx>` can't contain values of the content. */
export function PictureCrops() {
  return (
    <style href="pictures" precedence="component">
      {STYLES}
    </style>
  )
}

const WIDE_CROPS = everyPicture.map(({ name, wideCrop }) => rule(`photo-${name}`, wideCrop)).join('')
const STYLES = [
  ...everyPicture.map(({ name, crop }) => rule(`photo-${name}`, crop)),
  ...Object.entries(SECTIONS).map(([section, { crop }]) => rule(`${section}-photo`, crop)),
  WIDE_CROPS && `@media ${MEDIA['--wide']}{${WIDE_CROPS}}`,
].join('')

function rule(className: string, crop?: string): string {
  return crop ? `.${className}{object-position:${crop}}` : ''
}
