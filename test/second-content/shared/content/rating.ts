export const averageRating = { caption: 'Our customers say', value: '4.6', outOf: '/5' }

export const overallRating = { caption: 'All reviews', value: '4.4' }

export const ratingCounts = [
  { stars: 5, count: 702 },
  { stars: 4, count: 211 },
  { stars: 2, count: 38 },
  { stars: 1, count: 9 },
] as const

export const ratingLabels = { star: 'point', stars: 'points', reviews: 'voices', outOf: 'of 5 points' }
