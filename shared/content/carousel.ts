/** The words of the photo carousel; the photos and their captions stand in `pictures.ts`. */
export const carouselWords = {
  /** What screen readers call it. */
  label: 'Brakes, parts and our van',
  pause: 'Pause the slide show',
  start: 'Start the slide show',
  previous: 'Previous photo',
  next: 'Next photo',
  /** The name of the row of dots. */
  dots: 'Choose slide to display',
  /** The name of a dot, before the number of its photo. */
  dot: 'Photo',
  /** The place of a photo, as in: 2 of 5. */
  of: 'of',
}

/** How long a photo stays, in milliseconds. */
export const carouselInterval = 4000
