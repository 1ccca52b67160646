import type { SignContent } from '../../content/schema'

type Props = { sign: SignContent }

/** A road sign on its post, as decoration: 132 px high and 34 px of post, unless CSS sets another height. */
export function RoadSign({ sign }: Props) {
  const width = sign.shape === 'plate' ? 108 : 132
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 166`} height="166" fontWeight="800" textAnchor="middle">
      <path
        d={`M${width / 2} 130v36`}
        stroke="var(--control)"
        strokeWidth="8"
        vectorEffect="non-scaling-stroke"
      />
      <Face sign={sign} />
    </svg>
  )
}

const OCTAGON = 'M38.7 0h54.6L132 38.7v54.6L93.3 132H38.7L0 93.3V38.7z'
const STAR = 'm66 21 3.2 8.2 8.8.4-6.9 5.5 2.4 8.4-7.5-4.8-7.5 4.8 2.4-8.4-6.9-5.5 8.8-.4z'

function Face({ sign }: Props) {
  switch (sign.shape) {
    case 'van':
      return (
        <g fill="var(--sign)">
          <rect width="132" height="132" rx="14" />
          <rect x="7" y="7" width="118" height="118" rx="9" stroke="var(--white)" strokeWidth="4" />
          <path fill="var(--white)" d="M20 86V49q0-5 5-5h46q10 0 16 9l8 13q17 2 17 10v10z" />
          <path fill="var(--red)" d="M20 73h50v5H20z" />
          <path d="M71 52h2q6 1 8 5l6 10H71z" />
          <circle cx="41.5" cy="86" r="11.3" fill="var(--white)" stroke="var(--sign)" strokeWidth="5.4" />
          <circle cx="92" cy="86" r="11.3" fill="var(--white)" stroke="var(--sign)" strokeWidth="5.4" />
        </g>
      )
    case 'plate':
      return (
        <g fill="var(--ink)">
          <rect x=".5" y=".5" width="107" height="131" rx="14" fill="var(--white)" stroke="var(--track)" />
          <rect x="7" y="7" width="94" height="118" rx="9" fill="none" stroke="var(--ink)" strokeWidth="4" />
          <text x="54" y="34" fontSize="15.5">
            {sign.lines[0]}
          </text>
          <text x="54" y="88" fontSize="64">
            {sign.lines[1]}
          </text>
          <text x="54" y="113" fontSize="21">
            {sign.lines[2]}
          </text>
        </g>
      )
    case 'octagon':
      return (
        <g fill="var(--white)">
          <path d={OCTAGON} fill="var(--red)" />
          <path
            d={OCTAGON}
            transform="translate(7 7) scale(.894)"
            fill="none"
            stroke="var(--white)"
            strokeWidth="4.5"
          />
          <text x="66" y="80" fontSize="39">
            {sign.word}
          </text>
        </g>
      )
    case 'diamond':
      return (
        <g fill="var(--asphalt)">
          <rect
            x="15.8"
            y="15.8"
            width="100.4"
            height="100.4"
            rx="12"
            fill="var(--amber)"
            transform="rotate(45 66 66)"
          />
          <rect
            x="22.5"
            y="22.5"
            width="87"
            height="87"
            rx="7"
            fill="none"
            stroke="var(--asphalt)"
            strokeWidth="4"
            transform="rotate(45 66 66)"
          />
          <path d={STAR} />
          <text x="66" y="85" fontSize="40">
            {sign.lines[0]}
          </text>
          <text x="66" y="103" fontSize="16">
            {sign.lines[1]}
          </text>
        </g>
      )
  }
}
