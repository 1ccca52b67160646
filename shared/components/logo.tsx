type Props = {
  /** Width and height in CSS pixels. */
  size: number
}

/** The mark: a brake rotor with a red caliper between one and three o'clock. */
export function Logo({ size }: Props) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 38 38" fill="none">
      <path d="M22.5 4.500A15 15 0 1 0 34 19" stroke="currentColor" strokeWidth="5" />
      <circle cx="19" cy="19" r="6" stroke="currentColor" strokeWidth="3.5" />
      <path d="M24.5 5.100A15 15 0 0 1 33.9 16.5" stroke="#e02a25" strokeWidth="7" />
    </svg>
  )
}
