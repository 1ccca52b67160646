import { ratingBreakdown, ratingLabels } from '../content/reviews'

/** The number of reviews per rating. Each rating has a bar, which screen readers read as a sentence. */
export function RatingBreakdown() {
  return (
    <ul>
      {ratingBreakdown.map(({ stars, count, percentage }) => (
        <li key={stars}>
          <span>
            {`${stars} ${stars === 1 ? ratingLabels.star : ratingLabels.stars}`}
            <span className="unseen">, </span>
          </span>
          <svg aria-hidden="true">
            <rect width={`${percentage}%`} height="100%" />
          </svg>
          <span>
            {count.toLocaleString('en-US')}
            <span className="unseen"> {ratingLabels.reviews}, </span>
          </span>
          <strong>{`${percentage}%`}</strong>
        </li>
      ))}
      <style jsx>{`
        ul {
          flex: 1 1 14rem;
          display: grid;
          grid-template-columns: auto minmax(16px, 1fr) auto auto;
          gap: 0 8px;
          align-items: center;
          padding-top: 8px;
          border-top: 3px solid;
          line-height: 1.9;
          text-align: right;
        }
        li {
          display: contents;
        }
        span:first-child {
          text-align: left;
        }
        svg + span {
          color: var(--muted);
        }
        svg {
          width: 100%;
          height: 12px;
          fill: currentColor;
          background: var(--track);
          outline: 1px solid #0000;
        }
        @media (--double-text) {
          ul {
            display: block;
            font-size: var(--small);
          }
          li {
            display: flex;
            flex-wrap: wrap;
            gap: 0 8px;
          }
          span:first-child {
            flex: 1;
          }
          /* The bar has a row of its own. */
          svg {
            order: 1;
            margin-bottom: 4px;
          }
        }
        @media (--forced-colors) {
          svg {
            background: Canvas;
            outline-color: CanvasText;
          }
        }
        /* Absolute words would be read apart from the others. */
        .unseen {
          font-size: 0;
        }
      `}</style>
    </ul>
  )
}
