import { Band, SectionLabel } from '../components/band'
import { Button } from '../components/button'
import { arrowRight, Icon } from '../components/icons'
import { RatingPlate } from '../components/rating-plate'
import { Stars } from '../components/stars'
import { testimonials, testimonialsCopy } from '../content/home/testimonials'
import { averageRating } from '../content/reviews'

/** The average rating beside the testimonials, with a link to the reviews page. */
export function TestimonialsSection() {
  return (
    <Band tone="paper" id="reviews" labelledBy="testimonials-heading">
      <div className="rating">
        <div>
          <h2 id="testimonials-heading">
            <SectionLabel id="reviews" />
            {testimonialsCopy.heading}
          </h2>
        </div>
        <RatingPlate {...averageRating} captionAs="p" />
      </div>
      <div className="quotes">
        {testimonials.map(({ name, location, rating, quote }) => (
          <figure key={quote}>
            <blockquote>{`“${quote}”`}</blockquote>
            {/* In a `figcaption`, the screen reader Orca leaves out the name. */}
            <p>
              <Stars rating={rating} size={1.2} />
              <span translate="no">
                <strong>{name}</strong> {location}
              </span>
            </p>
          </figure>
        ))}
        <Button href="/reviews" variant="outline" size="medium">
          {testimonialsCopy.allReviews}
          <Icon shape={arrowRight} size={20} />
        </Button>
      </div>
      <style jsx>{`
        .rating {
          display: grid;
          grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
          gap: 24px;
          align-items: center;
        }
        .rating > :global(.plate) {
          max-width: 16.375rem;
          text-align: center;
        }
        .quotes {
          display: grid;
          grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
          gap: 40px 24px;
          margin-top: 40px;
        }
        figure::before {
          content: '';
          display: block;
          width: 64px;
          border-top: 6px solid var(--amber);
          margin-bottom: 16px;
        }
        blockquote {
          font-size: var(--large);
          text-wrap: balance;
        }
        figure:first-child {
          grid-column: 1 / -1;
        }
        figure:first-child > blockquote {
          font-size: var(--subheading);
          font-weight: 800;
          line-height: 1.2;
          letter-spacing: -0.015em;
        }
        figure > p {
          display: flex;
          flex-wrap: wrap;
          gap: 4px 12px;
          align-items: center;
          margin-top: 16px;
          color: var(--muted);
        }
        strong {
          color: var(--ink);
        }
        .quotes > :global(a) {
          grid-column: 1 / -1;
          justify-self: start;
        }
        @media (--wide) {
          .rating {
            grid-column: col-start 1 / col-end 4;
            align-content: start;
          }
          .quotes {
            grid-column: col-start 5 / col-end 12;
            align-content: start;
            margin: 0;
          }
        }
      `}</style>
    </Band>
  )
}
