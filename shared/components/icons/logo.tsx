type Props = {
  /** Width and height in CSS pixels. */
  size: number
}

/** The logo: a brake rotor with a red caliper between one and three o'clock. */
export function Logo({ size }: Props) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 38 38" fill="none">
      <path d="M21.6 4.500A14.8 14.8 0 1 0 33.7 20.3" stroke="currentColor" strokeWidth="5" />
      <circle cx="19" cy="19" r="5.5" stroke="currentColor" strokeWidth="3.5" />
      <path d="M23.3 4.900A14.8 14.8 0 0 1 33.7 18.5" stroke="var(--red)" strokeWidth="5" />
    </svg>
  )
}
