import { Button } from '../components/button'
import { quoteButtonText } from '../content/home/contact'

/**
 * The link to the request form. It floats in the lower right corner of the screen, and comes to rest above the contact
 * section.
 */
export function QuoteButton() {
  return (
    <div className="screen-only">
      <Button variant="quote" size="medium" href="#contact">
        {quoteButtonText}
      </Button>
      <style jsx>{`
        div {
          position: sticky;
          z-index: 2;
          bottom: calc(16px + env(safe-area-inset-bottom, 0px));
          display: flex;
          align-items: flex-end;
          justify-content: flex-end;
          height: 0;
          padding-inline: var(--edge);
          /* It rests in the middle of the space below the testimonials. */
          margin-block: calc((52px - var(--section)) / 2) calc((var(--section) - 52px) / 2);
        }
        div > :global(a) {
          /* Inside the button, the ring has the same contrast on every band. */
          --focus-ring: var(--asphalt);
          flex: none;
          max-width: 100%;
          outline-offset: -8px;
        }
        /* Words make room beside it, so its own take two lines if they're longer. */
        @media (--short-phone), (--medium) {
          div > :global(a) {
            max-width: var(--quote-room);
          }
        }
        /* There's less space than the button needs, so the road begins lower. */
        @media (--low) {
          div {
            margin-block: 24px 0;
          }
        }
        @media (--double-text), (--very-low) {
          div {
            position: static;
            height: auto;
            margin: 16px 0;
          }
          div > :global(a) {
            flex: auto;
            max-width: none;
          }
        }
      `}</style>
    </div>
  )
}
