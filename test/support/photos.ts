import { carouselLabels } from '../../shared/content/carousel'
import { pictures } from '../../shared/content/pictures'

/** How many photos the carousel shows. */
export const PHOTO_COUNT = pictures.length

/** The buttons that lead to one photo each. */
export const DOTS = pictures.map(({ caption }, index) => dotName(index + 1, caption))

/** What the slide of the `place`th photo is called; the first again after the last. */
export function slideName(place: number): string {
  return `${((place - 1) % PHOTO_COUNT) + 1} ${carouselLabels.of} ${PHOTO_COUNT}`
}

/** What the button that leads to the `place`th photo is called. */
export function dotName(place: number, caption: string | undefined = pictures[place - 1]?.caption): string {
  return `${carouselLabels.dot} ${place}: ${caption}`
}

/** What every slide is called. */
export const SLIDES = RegExp(`^\\d+ ${carouselLabels.of} \\d+$`)
