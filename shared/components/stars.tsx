import { ratingLabels } from '../content/reviews'
import type { Rating } from '../content/types'
import { star } from './icons'

type Props = {
  /** How many of the five stars are filled. */
  rating: Rating
  /** The height of a star in em. */
  size: number
}

const WIDTH = 132

/** A row of five stars. Screen readers get one label for all of them. */
export function Stars({ rating, size }: Props) {
  const stars = [0, 27, 54, 81, 108].map((x) => `M${x} 0${star.path}`)
  return (
    <svg
      role="img"
      aria-label={`${rating} ${ratingLabels.outOf}`}
      width={`${(WIDTH / 24) * size}em`}
      height={`${size}em`}
      viewBox={`0 0 ${WIDTH} 24`}
      fill="var(--star)"
    >
      <path d={stars.slice(0, rating).join('')} />
      {rating < 5 && <path d={stars.slice(rating).join('')} fill="none" stroke="var(--star)" strokeWidth="1.5" />}
    </svg>
  )
}
