import type { StarCount } from './review'

/** How many reviews gave this many stars. */
export type RatingCount = { stars: StarCount; count: number }

export type RatingRow = RatingCount & {
  /** Of all reviews, rounded. */
  percentage: number
}
