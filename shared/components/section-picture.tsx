import type { AssetUrl } from '../content/site'
import { PhotoCrops, SECTION_PHOTOS } from './photo-crops'
import { PHOTO_SHAPES, photoSources } from './photo-files'
import { Picture } from './picture'

type Props = {
  section: keyof typeof SECTION_PHOTOS
  assetUrl: AssetUrl
  /** The `sizes` attribute. */
  sizes: string
}

/** The photo beside a section's text, chosen in `content/pictures.ts`. */
export function SectionPicture({ section, assetUrl, sizes }: Props) {
  const { name, alt, shape } = SECTION_PHOTOS[section]
  const sources = photoSources(name, assetUrl, shape)
  return (
    <>
      <Picture className={`${section}-photo`} sources={sources} alt={alt} sizes={sizes} {...PHOTO_SHAPES[shape].size} />
      <PhotoCrops />
    </>
  )
}
