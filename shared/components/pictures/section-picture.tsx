import { pictures, sectionPictures } from '../../content/pictures'
import type { AssetUrl } from '../../content/site'
import { Picture } from './picture'
import { pictureSources } from './picture-sources'
import { PictureStyles } from './picture-styles'

type Props = {
  section: keyof typeof sectionPictures
  assetUrl: AssetUrl
  /** The `sizes` attribute. */
  sizes: string
}

/** The photo beside a section's text, chosen in `content/pictures.ts`. */
export function SectionPicture({ section, assetUrl, sizes }: Props) {
  const { name } = sectionPictures[section]
  const alt = pictures.find((picture) => picture.name === name)?.alt ?? ''
  return (
    <>
      <Picture
        className={`${section}-photo`}
        sources={pictureSources(name, assetUrl)}
        alt={alt}
        sizes={sizes}
      />
      <PictureStyles />
    </>
  )
}
