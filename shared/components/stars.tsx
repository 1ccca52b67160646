import { ratingLabels } from '../content/reviews'
import { star } from './icons'

type Props = {
  /** As many of the five stars are filled, rounded to whole ones. */
  rating: number
  /** The height of a star in em. */
  size: number
}

const WIDTH = 132

/** A row of five stars. Screen readers get one label for all of them. */
export function Stars({ rating, size }: Props) {
  const filled = Math.round(rating)
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
      <path d={stars.slice(0, filled).join('')} />
      {filled < 5 && <path d={stars.slice(filled).join('')} fill="none" stroke="var(--star)" strokeWidth="1.5" />}
    </svg>
  )
}
