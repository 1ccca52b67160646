/** A brake rotor with a red caliper between one and three o'clock. `scripts/make-icons.ts` draws the icons like it. */
export function Logo() {
  return (
    <svg aria-hidden="true" width="38" height="38" viewBox="0 0 38 38" fill="none">
      <path d="M21.6 4.500A14.8 14.8 0 1 0 33.7 20.3" stroke="currentColor" strokeWidth="5" />
      <circle cx="19" cy="19" r="5.5" stroke="currentColor" strokeWidth="3.5" />
      <path d="M23.3 4.900A14.8 14.8 0 0 1 33.7 18.5" stroke="var(--red)" strokeWidth="5" />
    </svg>
  )
}
