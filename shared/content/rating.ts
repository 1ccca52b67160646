/** The plate beside the testimonials on the home page. */
export const averageRating = { caption: 'Average rating', value: '4.7', outOf: '/5' }

/** The plate on the reviews page. Its figure and the home page's are both shown as given. */
export const overallRating = { caption: 'Overall rating', value: '4.9', stars: 5 }

/** How many reviews there are: the sum of the counts below. */
export const totalReviews = 518

/** The words around the figures of the breakdown, as in: 5 stars, 487 reviews, 94%. */
export const ratingWords = { star: 'star', stars: 'stars', reviews: 'reviews' }

export type RatingRow = {
  stars: number
  count: number
  /** Of all reviews, in whole percent. */
  percentage: number
}

/** How many reviews gave how many stars, best first. */
export const ratingBreakdown: RatingRow[] = [
  { stars: 5, count: 487, percentage: 94 },
  { stars: 4, count: 28, percentage: 5 },
  { stars: 3, count: 3, percentage: 1 },
  { stars: 2, count: 0, percentage: 0 },
  { stars: 1, count: 0, percentage: 0 },
]
