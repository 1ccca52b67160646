/** The labels of the photo carousel. The photos and their captions are in `pictures.ts`. */
export const carouselLabels = {
  /** The name of the carousel for screen readers. */
  label: 'Brakes, parts and our van',
  pause: 'Pause the slide show',
  start: 'Start the slide show',
  previous: 'Previous photo',
  next: 'Next photo',
  /** The name of the row of dots. */
  dots: 'Choose slide to display',
  /** The name of a dot, before the number of its photo. */
  dot: 'Photo',
  /** As in: 2 of 5. */
  of: 'of',
}

/** How long each photo shows: 4000 milliseconds are four seconds. */
export const carouselIntervalMs = 4000
