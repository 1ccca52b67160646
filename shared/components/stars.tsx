type Props = {
  /** How many of five are given; read out as the picture's text. */
  rating: number
  /** The height of a star in CSS pixels. */
  size: number
}

const STAR = 'm12 2 3 6.6 7.2.8-5.4 4.8 1.5 7.1-6.3-3.6-6.3 3.6 1.5-7.1-5.4-4.8 7.2-.8z'

/** A row of filled stars with one text alternative. */
export function Stars({ rating, size }: Props) {
  const places = Array.from({ length: rating }, (_, index) => index * 27)
  const width = rating * 27 - 3
  return (
    <svg
      role="img"
      aria-label={`${rating} out of 5 stars`}
      width={(width / 24) * size}
      height={size}
      viewBox={`0 0 ${width} 24`}
      fill="var(--star)"
    >
      <path d={places.map((x) => `M${x} 0${STAR}`).join('')} />
    </svg>
  )
}
