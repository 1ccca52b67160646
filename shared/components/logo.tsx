/** A slotted brake rotor with a red caliper between one and three o'clock. `public/favicon.svg` looks like it. */
export function Logo() {
  return (
    <svg aria-hidden="true" width="38" height="38" viewBox="0 0 38 38" fill="none">
      <g stroke="currentColor">
        <circle cx="19" cy="19" r="14.8" strokeWidth="5" />
        <circle cx="19" cy="19" r="5.5" strokeWidth="3.5" />
      </g>
      {/* There are five slots. The caliper hides one of them completely. */}
      <circle
        cx="19"
        cy="19"
        r="14.8"
        stroke="var(--asphalt)"
        strokeWidth="2.6"
        strokeLinecap="round"
        pathLength="5"
        strokeDasharray=".25 .75"
        transform="rotate(-49 19 19)"
      />
      <path d="M22.2 4.55A14.8 14.8 0 0 1 33.8 19.8" stroke="var(--asphalt)" strokeWidth="7" />
      <path d="M23.3 4.9A14.8 14.8 0 0 1 33.7 18.5" stroke="var(--red)" strokeWidth="5" />
    </svg>
  )
}
