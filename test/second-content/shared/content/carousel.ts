export const carouselWords = {
  label: 'From the workshop',
  pause: 'Stop the photos',
  start: 'Play the photos',
  previous: 'Back',
  next: 'Forward',
  dots: 'Photos',
  dot: 'Show photo',
  of: 'from',
}

export const carouselInterval = 6500
