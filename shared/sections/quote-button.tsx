import { Button } from '../components/button'
import { Icon } from '../components/icon'
import { arrowDown } from '../components/icon-shapes'
import { quoteButtonText } from '../content/contact'

/** The button that floats above the page and leads to the request form; `client/quote-button.ts` puts it away there. */
export function QuoteButton() {
  return (
    <div id="quote">
      <Button variant="quote" size="medium" href="#contact">
        <Icon shape={arrowDown} size={20} />
        {quoteButtonText}
      </Button>
      <style jsx>{`
        div {
          position: fixed;
          right: calc(16px + env(safe-area-inset-right));
          bottom: calc(16px + env(safe-area-inset-bottom));
          z-index: 2;
          border-radius: 8px;
          box-shadow: 0 6px 20px rgba(12, 16, 20, 0.35);
          transition: opacity var(--quick), transform var(--quick), visibility var(--quick);
        }
        div > :global(a) {
          padding-inline: 16px;
        }
        div > :global(:focus-visible) {
          outline-color: var(--asphalt);
          box-shadow: 0 0 0 8px var(--white);
        }
        div[data-away] {
          visibility: hidden;
          opacity: 0;
          transform: translateY(12px);
        }
        @media (width < 60em) {
          div > :global(a) {
            gap: 10px;
            min-height: 52px;
            font-size: 1.0625rem;
          }
        }
        @media print {
          div {
            display: none;
          }
        }
      `}</style>
    </div>
  )
}
