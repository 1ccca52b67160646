import { ratingCounts } from './rating'
import type { RatingRow } from './types/rating'

export const totalReviews = ratingCounts.reduce((sum, { count }) => sum + count, 0)

export const ratingBreakdown: RatingRow[] = ratingCounts.map(({ stars, count }) => ({
  stars,
  count,
  percentage: Math.round((100 * count) / totalReviews),
}))
