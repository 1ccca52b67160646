import { pictures, sectionPictures } from '../../content/pictures'
import type { Picture, SectionPicture } from '../../content/schema'

/** The crop of every photo, by the class of its image. A `<style jsx>` cannot hold values of the content. */
export function PictureStyles() {
  return (
    <style href="pictures" precedence="component">
      {STYLES}
    </style>
  )
}

const everyPicture: readonly Picture[] = pictures
const bySection: Record<string, SectionPicture> = sectionPictures
const STYLES = [
  ...everyPicture.map(({ name, crop }) => rule(`photo-${name}`, crop)),
  ...everyPicture.map(({ name, wideCrop }) => wideRule(`photo-${name}`, wideCrop)),
  ...Object.entries(bySection).map(([section, { crop }]) => rule(`${section}-photo`, crop)),
].join('')

function rule(className: string, crop?: string): string {
  return crop ? `.${className}{object-position:${crop}}` : ''
}

function wideRule(className: string, crop?: string): string {
  return crop ? `@media (min-width:60em){${rule(className, crop)}}` : ''
}
