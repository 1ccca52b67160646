export const carouselLabels = {
  label: 'From the workshop',
  pause: 'Stop the photos',
  start: 'Play the photos',
  previous: 'Back',
  next: 'Forward',
  dots: 'Photos',
  dot: 'Show photo',
  of: 'from',
}

export const carouselIntervalMs = 6500
