import { pictures, sectionPictures, uprightPicture } from '../content/pictures'
import type { Picture as PictureContent, SectionPicture as SectionPictureContent } from '../content/schema'
import type { AssetUrl } from '../content/site'
import { MEDIA } from './media'
import { Picture, type PictureSources } from './picture'

/** The widths of the AVIF files that `npm run photo` makes, in pixels (`FORMATS` of `scripts/make-photo.ts`). */
const AVIF_WIDTHS = { wide: [800, 1200, 1600], upright: [800, 1200] }

/** The URLs of the photo `name` in `public/images/`. */
export function pictureSources(
  name: string,
  assetUrl: AssetUrl,
  shape: keyof typeof AVIF_WIDTHS = 'wide',
): PictureSources {
  const avif = AVIF_WIDTHS[shape].map((width) => `${assetUrl(`images/${name}-${width}.avif`)} ${width}w`)
  return { avif: avif.join(', '), jpeg: assetUrl(`images/${name}-1200.jpg`) }
}

type SectionProps = {
  section: keyof typeof sectionPictures
  assetUrl: AssetUrl
  /** The `sizes` attribute. */
  sizes: string
}

/** The photo beside a section's text, chosen in `content/pictures.ts`. */
export function SectionPicture({ section, assetUrl, sizes }: SectionProps) {
  const { name } = sectionPictures[section]
  const alt = pictures.find((picture) => picture.name === name)?.alt ?? ''
  const sources = pictureSources(name, assetUrl)
  return (
    <>
      <Picture className={`${section}-photo`} sources={sources} alt={alt} sizes={sizes} />
      <PictureCrops />
    </>
  )
}

/** The upright photo of `content/pictures.ts`. */
export function UprightPicture({ assetUrl, sizes }: Omit<SectionProps, 'section'>) {
  const { name, alt } = uprightPicture
  const sources = pictureSources(name, assetUrl, 'upright')
  return (
    <>
      <Picture
        className="upright-photo"
        sources={sources}
        alt={alt}
        sizes={sizes}
        width={1200}
        height={1600}
      />
      <PictureCrops />
    </>
  )
}

/** The crop of every photo, by the class of its image. A `<style jsx>` cannot hold values of the content. */
export function PictureCrops() {
  return (
    <style href="pictures" precedence="component">
      {STYLES}
    </style>
  )
}

const everyPicture: readonly PictureContent[] = pictures
const bySection: Record<string, SectionPictureContent> = { ...sectionPictures, upright: uprightPicture }
const WIDE_CROPS = everyPicture.map(({ name, wideCrop }) => rule(`photo-${name}`, wideCrop)).join('')
const STYLES = [
  ...everyPicture.map(({ name, crop }) => rule(`photo-${name}`, crop)),
  ...Object.entries(bySection).map(([section, { crop }]) => rule(`${section}-photo`, crop)),
  WIDE_CROPS && `@media ${MEDIA['--wide']}{${WIDE_CROPS}}`,
].join('')

function rule(className: string, crop?: string): string {
  return crop ? `.${className}{object-position:${crop}}` : ''
}
