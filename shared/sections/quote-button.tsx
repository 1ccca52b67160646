import { Button } from '../components/button'
import { Icon, phone as phoneShape } from '../components/icons'
import { quoteButtonText } from '../content/home/contact'
import { navigation } from '../content/navigation'
import type { Site } from '../content/site'

type Props = { phone: Site['phone'] }

/**
 * The link to the request form that floats above the page until the contact section comes. On a phone it's a bar across
 * the foot of the screen, with a call link. On a larger screen it's a tab in the right margin.
 */
export function QuoteButton({ phone }: Props) {
  return (
    <div className="asphalt screen-only" id="quote">
      <Button variant="action" size="medium" href={phone.href} name={`${navigation.call} ${phone.display}`}>
        <Icon shape={phoneShape} size={22} />
        {navigation.call}
      </Button>{' '}
      <Button variant="quote" size="medium" href="#contact">
        {quoteButtonText}
      </Button>
      <style jsx>{`
        div {
          position: sticky;
          z-index: 2;
          bottom: 0;
          display: grid;
          grid-template-columns: 1fr 1fr;
          gap: 8px;
          padding: 8px var(--gutter) calc(8px + env(safe-area-inset-bottom, 0px));
          border-top: 1px solid var(--line);
        }
        @media (--double-text) {
          div {
            position: static;
          }
        }
        @media (--medium) {
          div {
            bottom: calc(16px + env(safe-area-inset-bottom, 0px));
            display: flex;
            align-items: flex-end;
            justify-content: flex-end;
            height: 0;
            padding: 0;
            border: 0;
          }
          div > :global(.action) {
            display: none;
          }
          div > :global(.quote) {
            --focus-ring: var(--asphalt);
            outline-offset: -8px;
            writing-mode: vertical-rl;
            white-space: nowrap;
            /* As much as the font's own height, so that large text stays inside. */
            line-height: 1.3;
            min-width: calc(44px + env(safe-area-inset-right, 0px));
            padding: 16px env(safe-area-inset-right, 0px) 16px 0;
            border-right: 0;
            border-radius: 6px 0 0 6px;
          }
        }
      `}</style>
    </div>
  )
}
