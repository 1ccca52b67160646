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

const slides: readonly Picture[] = pictures
const WIDE_CROPS = slides.map(({ name, wideCrop }) => rule(`photo-${name}`, wideCrop)).join('')
const STYLES = [
  ...slides.map(({ name, crop }) => rule(`photo-${name}`, crop)),
  rule('services-photo', portraitPicture.crop),
  rule('callToAction-photo', callToActionPicture.crop),
  WIDE_CROPS && `@media ${MEDIA['--wide']}{${WIDE_CROPS}}`,
].join('')

function rule(className: string, crop?: string): string {
  return crop ? `.${className}{object-position:${crop}}` : ''
}
