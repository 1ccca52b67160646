import { Van } from '../components/icons'
import type { RoadSign } from '../content/types'

type Props = { sign: RoadSign }

/** A road sign on its post, as decoration. It's as high as its container. */
export function FeatureSign({ sign }: Props) {
  const width = sign.shape === 'plate' || sign.shape === 'rating' ? 108 : 132
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 166`} height="100%" fontWeight="800" textAnchor="middle">
      <path d={`M${width / 2} 130v36`} stroke="var(--control)" strokeWidth="8" />
      <Face sign={sign} />
    </svg>
  )
}

const OCTAGON = 'M38.7 0h54.6L132 38.7v54.6L93.3 132H38.7L0 93.3V38.7z'
const STAR = 'm54 16 3.8 9.8 10.5.5-8.2 6.6 2.9 10-9-5.7-9 5.7 2.9-10-8.2-6.6 10.5-.5z'

/** Returns the font size of a sign's text, which is smaller if the text has more letters than there's room for. */
function fitted(size: number, text: string, letters: number): number {
  return Math.min(size, (size * letters) / text.length)
}

function Face({ sign }: Props) {
  switch (sign.shape) {
    case 'van':
      return (
        <g fill="var(--green)">
          <rect width="132" height="132" rx="14" />
          <rect x="7" y="7" width="118" height="118" rx="9" stroke="var(--white)" strokeWidth="4" />
          <Van ground="var(--green)" />
        </g>
      )
    case 'plate':
    case 'rating':
      return (
        <g fill="var(--ink)">
          <rect x=".5" y=".5" width="107" height="131" rx="14" fill="var(--white)" stroke="var(--track)" />
          <rect x="7" y="7" width="94" height="118" rx="9" fill="none" stroke="var(--ink)" strokeWidth="4" />
          {sign.shape === 'rating' ? (
            <>
              <path d={STAR} />
              <text x="54" y="89" fontSize="48">
                {sign.lines[0]}
              </text>
            </>
          ) : (
            <>
              <text x="54" y="31" fontSize={fitted(14.5, sign.lines[0], 8)}>
                {sign.lines[0]}
              </text>
              <text x="54" y="87" fontSize={fitted(64, sign.lines[1], 2)}>
                {sign.lines[1]}
              </text>
            </>
          )}
          <text x="54" y="113" fontSize={fitted(21, sign.lines[sign.lines.length - 1] ?? '', 5)}>
            {sign.lines[sign.lines.length - 1]}
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
          <text x="66" y="80" fontSize={fitted(39, sign.word, 4)}>
            {sign.word}
          </text>
        </g>
      )
  }
}
