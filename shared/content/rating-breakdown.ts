import { ratingCounts } from './rating'
import type { RatingRow } from './types/rating'

const total = ratingCounts.reduce((sum, { count }) => sum + count, 0)

/** As it is read: 518, or 12,048. */
export const totalReviews = total.toLocaleString('en-US')

export const ratingBreakdown: RatingRow[] = ratingCounts.map(({ stars, count }) => ({
  stars,
  count,
  percentage: Math.round((100 * count) / total),
}))
