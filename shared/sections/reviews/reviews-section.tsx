import { Band } from '../../components/band'
import { RatingPlate } from '../../components/signs/rating-plate'
import { Stars } from '../../components/stars'
import { ratingBreakdown, totalReviews } from '../../content/derived/rating-breakdown'
import { reviewsHeading } from '../../content/derived/reviews-heading'
import { overallRating, ratingLabels } from '../../content/rating'
import { reviews, reviewsPageCopy } from '../../content/reviews'
import { RatingBreakdown } from './rating-breakdown'
import { ReviewRow } from './review-row'

/** The reviews page's content: the overall rating, sticky beside the reviews. */
export function ReviewsSection() {
  return (
    <Band tone="paper" labelledBy="reviews-heading">
      <h1 id="reviews-heading">{reviewsPageCopy.heading}</h1>
      <div className="rating">
        <RatingPlate caption={overallRating.caption} captionAs="h2" value={overallRating.value}>
          {/* Screen readers would read the stars as a second rating. */}
          <div aria-hidden="true">
            <Stars rating={Math.round(Number(overallRating.value))} size={30} />
          </div>
          <b>{`${totalReviews} ${ratingLabels.reviews}`}</b>
          <RatingBreakdown rows={ratingBreakdown} />
        </RatingPlate>
      </div>
      <div className="list">
        <h2>{reviewsHeading}</h2>
        <ul>
          {reviews.map((review) => (
            <ReviewRow key={review.comment} review={review} />
          ))}
        </ul>
      </div>
      <style jsx>{`
        h1 {
          margin-block: -30px 32px;
          font-size: clamp(2.25rem, 1.6rem + 2.6vw, 3.5rem);
        }
        .rating {
          margin-bottom: 40px;
        }
        .rating :global(div > svg) {
          margin: 13px auto 18px;
        }
        .list > h2 {
          margin-bottom: 20px;
          font-size: 1.5rem;
        }
        .rating b {
          font-size: 1.125rem;
        }
        @media (37.5em <= width < 60em) {
          .rating > :global(div) {
            display: grid;
            grid-template-columns: 13.75rem 1fr;
            column-gap: 28px;
            padding-inline: 24px;
          }
          .rating :global(ul) {
            grid-area: 1 / 2 / span 4;
            align-self: center;
            margin: 0 0 8px;
            padding: 0 0 0 28px;
            border-width: 0 0 0 3px;
            border-left-style: solid;
          }
        }
        @media screen and (width >= 60em) {
          h1 {
            margin-bottom: 48px;
          }
          .rating {
            grid-column: col-start 1 / col-end 4;
            align-self: start;
          }
          .rating > :global(div) {
            padding-inline: 24px;
          }
          .list {
            grid-column: col-start 5 / col-end 12;
            padding-left: 24px;
          }
        }
        @media screen and (width >= 60em) and (height >= 40em) {
          .rating {
            position: sticky;
            top: calc(var(--header) + 24px);
          }
        }
        @media print {
          @supports selector(:has(a)) {
            :global(.paper:has(> h1)) {
              break-inside: auto;
            }
          }
          h1 {
            margin-top: 0;
          }
          .rating {
            position: static;
          }
        }
      `}</style>
    </Band>
  )
}
