import type { RatingCount } from './types/rating'

/** The plate beside the testimonials on the home page. */
export const averageRating = { caption: 'Average rating', value: '4.7', outOf: '/5' }

/** The plate on the reviews page. Its figure and the home page's are both shown as given. */
export const overallRating = { caption: 'Overall rating', value: '4.9' }

/** How many reviews gave how many stars, best first. Their total and their shares in percent follow by themselves. */
export const ratingCounts: RatingCount[] = [
  { stars: 5, count: 487 },
  { stars: 4, count: 28 },
  { stars: 3, count: 3 },
  { stars: 2, count: 0 },
  { stars: 1, count: 0 },
]

/** The words around the figures, as in: 5 stars, 487 reviews, 94%; and what a row of stars is called: 4 out of 5 stars. */
export const ratingWords = { star: 'star', stars: 'stars', reviews: 'reviews', outOf: 'out of 5 stars' }
