import { ratingCounts, reviews } from '../reviews'
import { groupDigits, inWords } from './wording'

const counts = ratingCounts.map(({ count }) => count)
const percentages = wholePercentages(counts)

export const totalReviews = groupDigits(sum(counts))

/** The rows of `ratingCounts` with their share of all reviews. */
export const ratingBreakdown = ratingCounts.map((row, index) => ({
  ...row,
  percentage: percentages[index] ?? 0,
}))

/** The shares of `counts` in percent. They sum to 100: the largest remainders are rounded up. */
export function wholePercentages(counts: readonly number[]): number[] {
  const total = sum(counts)
  const remainders = counts.map((count) => (100 * count) % total)
  const roundedDown = counts.map((count) => Math.floor((100 * count) / total))
  const order = [...counts.keys()].sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0))
  const roundedUp = new Set(order.slice(0, 100 - sum(roundedDown)))
  return roundedDown.map((percentage, index) => (roundedUp.has(index) ? percentage + 1 : percentage))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Above the list of reviews, as in: Six of our 518 reviews. */
export const reviewsHeading = headingOf(reviews.length, totalReviews)

export function headingOf(shown: number, total: string): string {
  if (String(shown) === total) return 'All our reviews'
  const number = inWords(shown)
  return `${number.charAt(0).toUpperCase()}${number.slice(1)} of our ${total} reviews`
}
