import { callToActionPicture, pictures, portraitPicture } from '../content/pictures'
import type { AssetUrl } from '../content/site'
import { PhotoCrops } from './photo-crops'
import { PHOTO_SHAPES, photoSources } from './photo-files'
import { Picture } from './picture'

const { alt } = pictures.find(({ name }) => name === callToActionPicture.name) ?? { alt: '' }
/** The photo beside each section's text. */
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
  const sources = photoSources(name, assetUrl, shape)
  return (
    <>
      <Picture className={`${section}-photo`} sources={sources} alt={alt} sizes={sizes} {...PHOTO_SHAPES[shape].size} />
      <PhotoCrops />
    </>
  )
}
