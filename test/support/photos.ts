import { carouselPictures } from '../../shared/content/pictures'

/** How many photos the carousel shows. */
export const PHOTO_COUNT = carouselPictures.length

/** The buttons that lead to one photo each. */
export const DOTS = carouselPictures.map((_picture, index) => `Photo ${index + 1}`)

/** What the slide of the `place`th photo is called. */
export function slideName(place: number): string {
  return `${place} of ${PHOTO_COUNT}`
}
