import { ratingCounts } from '../rating'
import type { RatingRow } from '../schema'
import { groupDigits } from './group-digits'

const total = ratingCounts.reduce((sum, { count }) => sum + count, 0)

export const totalReviews = groupDigits(total)

export const ratingBreakdown: RatingRow[] = ratingCounts.map(({ stars, count }) => ({
  stars,
  count,
  percentage: Math.round((100 * count) / total),
}))
