import { Button } from '../components/button'
import { Icon, phone as phoneShape } from '../components/icons'
import { quoteButtonText } from '../content/home/contact'
import { navigation } from '../content/navigation'
import type { Site } from '../content/site'

type Props = { phone: Site['phone'] }

/**
 * The link to the request form that floats above the page without covering text: a bar with a call link across the foot
 * of a phone, a tab in the right margin of a larger screen. `client/quote-button.ts` hides it while the page's own
 * buttons are on the screen. The bar begins hidden, because the hero has a quote button on a phone.
 */
export function QuoteButton({ phone }: Props) {
  return (
    <div className="asphalt" id="quote" data-hidden="hero">
      <Button variant="action" size="medium" href={phone.href} name={`${navigation.call} ${phone.display}`}>
        <Icon shape={phoneShape} size={22} />
        {navigation.call}
      </Button>{' '}
      <Button variant="quote" size="medium" href="#contact">
        {quoteButtonText}
      </Button>
      <style jsx>{`
        div {
          position: fixed;
          z-index: 2;
          inset: auto 0 0;
          display: grid;
          grid-template-columns: 1fr 1fr;
          gap: 8px;
          padding: 8px var(--gutter) calc(8px + env(safe-area-inset-bottom, 0px));
          border-top: 1px solid var(--seam);
          transition: opacity var(--quick), visibility var(--quick);
        }
        div:not([data-hidden='']) {
          visibility: hidden;
          opacity: 0;
        }
        /* Before the form. */
        @media (--large-type) {
          div {
            position: static;
          }
          div:not([data-hidden='']) {
            visibility: visible;
            opacity: 1;
          }
        }
        /* Without a script nothing would hide the bar. */
        @media (--phone) {
          :global(.no-script) div {
            display: none;
          }
        }
        @media (--medium) {
          div {
            left: auto;
            display: block;
            padding: 0 0 calc(16px + env(safe-area-inset-bottom, 0px));
            border: 0;
            background: none;
          }
          /* Here the hero has no quote button. */
          div[data-hidden='hero'] {
            visibility: visible;
            opacity: 1;
          }
          div > :global(.action) {
            display: none;
          }
          div > :global(.quote) {
            --focus-ring: var(--asphalt);
            outline-offset: -8px;
            writing-mode: vertical-rl;
            width: calc(44px + env(safe-area-inset-right, 0px));
            padding: 16px env(safe-area-inset-right, 0px) 16px 0;
            border-right: 0;
            border-radius: 6px 0 0 6px;
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
