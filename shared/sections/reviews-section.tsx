import { Band } from '../components/band'
import { RatingPlate } from '../components/rating-plate'
import { Stars } from '../components/stars'
import { overallRating, type Review, ratingLabels, reviewCount, reviews, reviewsPageCopy } from '../content/reviews'
import { RatingBreakdown } from './rating-breakdown'

/** The content of the reviews page. The overall rating is sticky beside the reviews. */
export function ReviewsSection() {
  return (
    <Band tone="paper" padding="flush">
      <h1>{reviewsPageCopy.heading}</h1>
      <div className="rating">
        <RatingPlate caption={overallRating.caption} captionAs="h2" value={overallRating.value}>
          <div className="total">
            {/* Screen readers would read the stars as a second rating. */}
            <span aria-hidden="true">
              <Stars rating={Number.parseFloat(overallRating.value)} size={1.75} />
            </span>
            <strong>{`${reviewCount} ${ratingLabels.reviews}`}</strong>
          </div>
          <RatingBreakdown />
        </RatingPlate>
      </div>
      <div className="list">
        <h2>{reviewsPageCopy.listHeading}</h2>
        <ul>
          {reviews.map((review) => (
            <ReviewRow key={review.comment} review={review} />
          ))}
        </ul>
      </div>
      <style jsx>{`
        h1 {
          margin-block: 40px;
        }
        /* The number, the stars, the total and the bars share one left edge. */
        .rating > :global(.plate) {
          padding-inline: clamp(12px, 3vw, 24px);
        }
        .total {
          display: flex;
          flex-wrap: wrap;
          gap: 8px 16px;
          align-items: center;
        }
        /* The stars shrink, so the total stays beside them in every font. */
        .total > span {
          flex: 1 1 5rem;
          max-width: max-content;
        }
        .total :global(svg) {
          max-width: 100%;
        }
        .list {
          margin-block: 40px var(--section);
        }
        h2 {
          margin-bottom: 16px;
          font-size: var(--subheading);
        }
        @media (--medium-only) {
          .rating > :global(.plate) {
            grid-template-columns: auto minmax(0, 1fr);
            gap: 16px 40px;
            align-items: center;
          }
          /* The bars are beside the number and the stars. */
          .rating > :global(.plate > ul) {
            grid-area: 1 / 2 / 3;
            padding-top: 0;
            border-top: 0;
          }
        }
        @media (--wide) {
          .rating {
            grid-column: col-start 1 / col-end 4;
            align-self: start;
            margin-bottom: var(--section);
            position: sticky;
            /* The plate is less than 40rem high. In a lower window its end shows instead of its top. */
            top: min(var(--header) + 24px, 100vh - 40rem);
          }
          .list {
            grid-column: col-start 5 / col-end 12;
            margin-top: 0;
            padding-left: 24px;
          }
        }
      `}</style>
    </Band>
  )
}

/** A review. The name and date are on the left, the rating and comment on the right. */
function ReviewRow({ review: { name, location, date, rating, service, comment } }: { review: Review }) {
  return (
    <li>
      <div>
        <h3 translate="no">{name}</h3>
        <p>
          <span translate="no">{location}</span> <span className="date">{date}</span>
        </p>
      </div>
      <div>
        <p className="done">
          <Stars rating={rating} size={1.2} />
          <strong>{service}</strong>
        </p>
        <blockquote>{comment}</blockquote>
      </div>
      <style jsx>{`
        li {
          display: grid;
          grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
          gap: 8px 24px;
          padding: 24px 0 32px;
          border-top: 2px solid;
        }
        li:last-child {
          padding-bottom: 0;
        }
        p {
          color: var(--muted);
        }
        .date::before {
          content: '· ';
          /* This font's dot has no width. */
          margin-right: 0.25em;
        }
        .done {
          display: flex;
          flex-wrap: wrap;
          gap: 4px 12px;
          align-items: center;
          color: var(--ink);
        }
        blockquote {
          margin-top: 8px;
          font-size: var(--large);
          text-wrap: balance;
        }
        @media (--large-text) {
          strong {
            flex: 1 0 100%;
          }
        }
        @media (--medium) {
          li {
            grid-template-columns: 12rem 1fr;
          }
          .date {
            display: block;
          }
          .date::before {
            content: none;
          }
        }
        @media (--wide) {
          li {
            grid-template-columns: 8rem 1fr;
          }
        }
        @media (--wider) {
          li {
            grid-template-columns: 12rem 1fr;
          }
        }
        @media print {
          li {
            padding-block: 12px 16px;
          }
        }
      `}</style>
    </li>
  )
}
