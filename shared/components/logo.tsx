/**
 * A slotted brake rotor with a red caliper between one and three o'clock. The rotor turns as the page scrolls, and
 * brakes until the contact section is in sight. `public/favicon.svg` looks like it.
 */
export function Logo() {
  return (
    <>
      <svg aria-hidden="true" width="38" height="38" viewBox="0 0 38 38" fill="none">
        <g stroke="currentColor">
          <circle cx="19" cy="19" r="14.8" strokeWidth="5" />
          <circle cx="19" cy="19" r="5.5" strokeWidth="3.5" />
          {/* Five slots. At rest one is behind the caliper, as a whole. */}
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
        </g>
        <path d="M22.2 4.55A14.8 14.8 0 0 1 33.8 19.8" stroke="var(--asphalt)" strokeWidth="7" />
        <path d="M23.3 4.9A14.8 14.8 0 0 1 33.7 18.5" stroke="var(--red)" strokeWidth="5" />
      </svg>
      <style jsx>{`
        /* The contact section is the end of the timeline, wherever on the page it stands. */
        :global(body) {
          timeline-scope: --contact;
        }
        :global(#contact) {
          view-timeline: --contact;
          view-timeline-inset: calc(var(--header) + var(--line-in-sight)) 0;
        }
        /* It begins 10,000 px earlier, which is above most pages. */
        g {
          transform-origin: 50% 50%;
          animation: brake linear both;
          animation-timeline: --contact;
          animation-range: contain -10000px contain 0%;
        }
        @keyframes brake {
          from {
            transform: rotate(-7200deg);
          }
          90% {
            transform: rotate(-360deg);
            animation-timing-function: cubic-bezier(0.33, 0.67, 0.67, 1);
          }
        }
      `}</style>
    </>
  )
}
