import { carouselLabels } from '../../../shared/content/home/carousel'
import { pictures } from '../../../shared/content/pictures'

export const PHOTO_COUNT = pictures.length

/** The names of the dots. */
export const DOTS = pictures.map(({ caption }, index) => dotName(index + 1, caption))

/** The name of the slide at `place`, from 1; wraps around after the last. */
export function slideName(place: number): string {
  return `${((place - 1) % PHOTO_COUNT) + 1} ${carouselLabels.of} ${PHOTO_COUNT}`
}

/** The name of the dot for the slide at `place`, from 1. */
export function dotName(place: number, caption: string | undefined = pictures[place - 1]?.caption): string {
  return `${carouselLabels.dot} ${place}: ${caption}`
}

/** Matches the name of every slide. */
export const SLIDES = RegExp(`^\\d+ ${carouselLabels.of} \\d+$`)
