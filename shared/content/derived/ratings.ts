import { ratingCounts } from '../rating'
import { reviews } from '../reviews'

/** Formats a whole number: 518, 12,048. `toLocaleString` loads locales, which adds 10 ms to the start. */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

const total = ratingCounts.reduce((sum, { count }) => sum + count, 0)

export const totalReviews = groupDigits(total)

export const ratingBreakdown = ratingCounts.map(({ stars, count }) => ({
  stars,
  count,
  /** Of all reviews, rounded. */
  percentage: Math.round((100 * count) / total),
}))

const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Above the list of reviews, as in: Six of our 518 reviews. */
export const reviewsHeading =
  String(reviews.length) === totalReviews
    ? 'All our reviews'
    : `${NUMBERS[reviews.length - 1] ?? reviews.length} of our ${totalReviews} reviews`
