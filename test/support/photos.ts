import { pictures } from '../../shared/content/pictures'

/** How many photos the carousel shows. */
export const PHOTO_COUNT = pictures.length

/** The buttons that lead to one photo each. */
export const DOTS = pictures.map((_picture, index) => `Photo ${index + 1}`)

/** What the slide of the `place`th photo is called. */
export function slideName(place: number): string {
  return `${place} of ${PHOTO_COUNT}`
}
