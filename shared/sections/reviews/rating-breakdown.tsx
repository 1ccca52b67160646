import { groupDigits } from '../../content/derived/group-digits'
import { ratingLabels } from '../../content/rating'
import type { RatingRow } from '../../content/schema'

type Props = { rows: RatingRow[] }

/** The number of reviews per rating: a bar for each, which screen readers read as a sentence. */
export function RatingBreakdown({ rows }: Props) {
  return (
    <ul className={rows.some(({ count }) => count > 999) ? 'thousands' : undefined}>
      {rows.map(({ stars, count, percentage }) => (
        <li key={stars}>
          <span>
            {`${stars} ${stars === 1 ? ratingLabels.star : ratingLabels.stars}`}
            <i>, </i>
          </span>
          <svg aria-hidden="true">
            <rect width={`${percentage}%`} height="100%" />
          </svg>
          <span>
            {groupDigits(count)}
            <i> {ratingLabels.reviews}, </i>
          </span>
          <b>{`${percentage}%`}</b>
        </li>
      ))}
      <style jsx>{`
        ul {
          margin: 20px 0 8px;
          padding-top: 16px;
          border-top: 3px solid;
        }
        .thousands {
          --count: 3.25rem;
        }
        li {
          display: grid;
          grid-template-columns:
            minmax(3.5rem, max-content) 1fr minmax(var(--count, 2rem), max-content) minmax(2.375rem, max-content);
          gap: 12px;
          align-items: center;
          font-size: 1rem;
          line-height: 2;
          text-align: right;
        }
        span:first-child {
          text-align: left;
        }
        svg + span {
          color: var(--steel-6);
        }
        svg {
          width: 100%;
          height: 12px;
          fill: currentColor;
          background: var(--track);
          outline: 1px solid #0000;
        }
        @media (forced-colors: active) {
          svg {
            background: Canvas;
            outline-color: CanvasText;
          }
        }
        @media print {
          svg {
            outline-color: currentColor;
          }
        }
        i {
          position: absolute;
          clip-path: inset(50%);
        }
      `}</style>
    </ul>
  )
}
