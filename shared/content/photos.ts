import type { Photo, PortraitPhoto } from './types'

/** The photo that ends the reviews page, and that shared links show. The carousel shows it as well. */
export const callToActionPhoto: Photo = {
  name: 'service-van',
  alt: 'White and navy service van with MOBILE BRAKES on its side, parked on the driveway of a brick house.',
  caption: 'We come to you',
  crop: '50% 70%',
}

/**
 * Whether photos of the site are still renders, whose scenes are in git: `git log -- scripts/scenes`. Then the server
 * warns at startup. Change it to `false` when all photos are your own.
 */
export const photosAreRenders: boolean = true

/** The photos, in the order of the carousel. `npm run photo` makes their files. */
export const photos: readonly [Photo, ...Photo[]] = [
  {
    name: 'brake-caliper',
    alt: 'Drilled, ventilated steel brake rotor on its hub with a red brake caliper gripping its edge.',
    caption: 'Rotors and calipers',
    crop: '42% 0%',
    wideCrop: '38% 0%',
  },
  callToActionPhoto,
  {
    name: 'brake-pads',
    alt: 'Four new brake pads, two of them leaning on their box, and two steel guide pins with rubber boots.',
    caption: 'Brake pads',
    crop: '53% 60%',
  },
  {
    name: 'new-rotors',
    alt: 'Two new brake rotors stacked on a workshop floor, a third leaning against them.',
    caption: 'New rotors',
    crop: '95% 0%',
  },
  {
    name: 'driveway-repair',
    alt: 'Car on a jack stand in a driveway with a front wheel off. A new rotor and tools lie beside it; a MOBILE BRAKES van is parked behind.',
    caption: 'Done where you’re parked',
    crop: '80% 60%',
    wideCrop: '30% 60%',
  },
]

/** How long each photo shows, in milliseconds. */
export const carouselIntervalMs = 4000

/** The labels of the carousel. */
export const carouselLabels = {
  /** The name of the carousel for screen readers. */
  label: 'Brakes, parts and van',
  pause: 'Pause the slide show',
  start: 'Start the slide show',
  previous: 'Previous photo',
  next: 'Next photo',
  /** The name of the row of dots. */
  dots: 'Choose slide to display',
  /** The name of a dot, before the number of its photo. */
  dot: 'Photo',
  /** The word in “2 of 5”. */
  of: 'of',
}

/** The portrait photo (3:4) beside the services. `npm run photo -- path/to/photo.jpg name portrait` makes its files. */
export const portraitPhoto: PortraitPhoto = {
  name: 'driveway-brakes',
  alt: 'Car on a jack stand in a driveway with a front wheel removed. Its brake rotor and red caliper are in view.',
  crop: '48% 62%',
}
