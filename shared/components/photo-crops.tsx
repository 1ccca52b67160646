import { callToActionPicture, pictures, portraitPicture } from '../content/pictures'
import type { Picture } from '../content/types'
import { MEDIA } from './media-queries'

/** The crop of every photo, by its image's class. A `<style jsx>` can't contain values of the content. */
export function PhotoCrops() {
  return (
    <style href="pictures" precedence="component">
      {STYLES}
    </style>
  )
}

const { alt } = pictures.find(({ name }) => name === callToActionPicture.name) ?? { alt: '' }
/** The photo beside each section's text. */
export const SECTION_PHOTOS = {
  services: { ...portraitPicture, shape: 'portrait' },
  callToAction: { ...callToActionPicture, alt, shape: 'wide' },
} as const

const slides: readonly Picture[] = pictures
const WIDE_CROPS = slides.map(({ name, wideCrop }) => rule(`photo-${name}`, wideCrop)).join('')
const STYLES = [
  ...slides.map(({ name, crop }) => rule(`photo-${name}`, crop)),
  ...Object.entries(SECTION_PHOTOS).map(([section, { crop }]) => rule(`${section}-photo`, crop)),
  WIDE_CROPS && `@media ${MEDIA['--wide']}{${WIDE_CROPS}}`,
].join('')

function rule(className: string, crop?: string): string {
  return crop ? `.${className}{object-position:${crop}}` : ''
}
