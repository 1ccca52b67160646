import type { RatingCount } from './schema'

/** The plate beside the testimonials on the home page. */
export const averageRating = { caption: 'Average rating', value: '4.7', outOf: '/5' }

/** The plate on the reviews page. Both ratings show as you write them. */
export const overallRating = { caption: 'Overall rating', value: '4.9' }

/** How many reviews gave how many stars, best first. Total and percentages follow by themselves. */
export const ratingCounts: RatingCount[] = [
  { stars: 5, count: 487 },
  { stars: 4, count: 28 },
  { stars: 3, count: 3 },
  { stars: 2, count: 0 },
  { stars: 1, count: 0 },
]

/** As in: 5 stars, 487 reviews; and, for screen readers, 4 out of 5 stars. */
export const ratingLabels = { star: 'star', stars: 'stars', reviews: 'reviews', outOf: 'out of 5 stars' }
