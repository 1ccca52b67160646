import { ratingBreakdown } from '../../shared/content/rating-breakdown'

/** The breakdown as it is to be read: 5 stars, 487 reviews, 94%. */
export function breakdownSentences(): string[] {
  return ratingBreakdown.map(
    ({ stars, count, percentage }) =>
      `${stars} ${stars === 1 ? 'star' : 'stars'}, ${count} reviews, ${percentage}%`,
  )
}
