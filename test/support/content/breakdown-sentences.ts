import { ratingBreakdown } from '../../../shared/content/derived/rating-breakdown'
import { ratingLabels } from '../../../shared/content/rating'

/** The text of each row of the breakdown: 5 stars, 487 reviews, 94%. */
export function breakdownSentences(): string[] {
  return ratingBreakdown.map(({ stars, count, percentage }) => {
    const unit = stars === 1 ? ratingLabels.star : ratingLabels.stars
    return `${stars} ${unit}, ${count.toLocaleString('en-US')} ${ratingLabels.reviews}, ${percentage}%`
  })
}
