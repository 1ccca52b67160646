import { Button } from '../components/button'
import { quoteButtonText } from '../content/home/contact'

/**
 * The link to the request form. It floats in the lower right corner of the screen, and comes to rest above the contact
 * section.
 */
export function QuoteButton() {
  return (
    <div className="screen-only" id="quote">
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
          --rest: max(0px, (var(--section) - 52px) / 2);
          margin-block: calc(-1 * var(--rest)) var(--rest);
        }
        div > :global(a) {
          /* Inside the button, the ring has the same contrast on every band. */
          --focus-ring: var(--asphalt);
          flex: none;
          outline-offset: -8px;
        }
        @media (--double-text) {
          div {
            position: static;
            height: auto;
            margin: 16px 0;
          }
          div > :global(a) {
            flex: auto;
          }
        }
      `}</style>
    </div>
  )
}
