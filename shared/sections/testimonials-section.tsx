import { Band } from '../components/band'
import { Button } from '../components/button'
import { Icon } from '../components/icons/icon'
import { arrowRight } from '../components/icons/icon-shapes'
import { RatingPlate } from '../components/signs/rating-plate'
import { Stars } from '../components/stars'
import { testimonials, testimonialsCopy } from '../content/home/testimonials'
import { averageRating } from '../content/rating'

/** The average rating beside the testimonials, and a link to the reviews page. */
export function TestimonialsSection() {
  return (
    <Band tone="paper" id="reviews" labelledBy="testimonials-heading">
      <div className="rating">
        <h2 id="testimonials-heading">{testimonialsCopy.heading}</h2>
        <RatingPlate {...averageRating} captionAs="p" />
      </div>
      <div className="quotes">
        {testimonials.map(({ name, location, rating, quote }, index) => (
          <figure key={quote}>
            <blockquote>{`“${innerQuotes(quote)}”`}</blockquote>
            <figcaption>
              <Stars rating={rating} size={index === 0 ? 22 : 20} />
              <span>
                <b>{name}</b> {location}
              </span>
            </figcaption>
          </figure>
        ))}
        <p>
          <Button href="/reviews" variant="outline" size="medium">
            {testimonialsCopy.allReviews}
            <Icon shape={arrowRight} size={20} />
          </Button>
        </p>
      </div>
      <style jsx>{`
        h2 {
          margin-bottom: 38px;
        }
        .quotes {
          display: grid;
          gap: 48px 24px;
          margin-top: 40px;
        }
        figure::before {
          content: '';
          display: block;
          width: 64px;
          border-top: 6px solid var(--amber);
          margin-bottom: 20px;
        }
        blockquote {
          font-size: 1.1875rem;
          line-height: 1.5;
          text-wrap: balance;
        }
        figure:first-child > blockquote {
          font-size: clamp(1.625rem, 2.66vw, 2.125rem);
          font-weight: 700;
          line-height: 1.2;
          letter-spacing: -0.015em;
        }
        figcaption {
          display: flex;
          flex-wrap: wrap;
          gap: 4px 12px;
          align-items: center;
          margin-top: 16px;
          font-size: 1rem;
          color: var(--steel-6);
        }
        b {
          color: var(--ink);
        }
        @media (width >= 37.5em) {
          .rating > :global(div) {
            flex: none;
            width: min(16.375rem, 100%);
          }
          .quotes {
            grid-template-columns: 1fr 1fr;
          }
          figure:first-child,
          p {
            grid-column: 1 / 3;
          }
        }
        @media (37.5em <= width < 60em) {
          .rating {
            display: flex;
            align-items: center;
            justify-content: space-between;
            gap: 24px;
          }
        }
        @media screen and (width >= 60em) {
          .rating {
            grid-column: col-start 1 / col-end 4;
          }
          .quotes {
            grid-column: col-start 5 / col-end 12;
            align-content: start;
            margin: 0;
          }
        }
        @media print {
          .quotes {
            gap: 24px;
            margin-top: 20px;
          }
          p {
            display: none;
          }
        }
      `}</style>
    </Band>
  )
}

/** Makes quotation marks inside a quotation single. */
function innerQuotes(text: string): string {
  return text.replaceAll('“', '‘').replaceAll('”', '’')
}
