import { Button } from '../../components/button'
import { CallButton } from '../../components/call-button'
import { Icon } from '../../components/icons/icon'
import { arrowDown } from '../../components/icons/icon-shapes'
import { quoteButtonText } from '../../content/home/contact'
import { navigation } from '../../content/navigation'
import type { Site } from '../../content/site'
import { QUOTE_IDS } from '../../islands/runtime/protocol'
import { QuoteDock } from './quote-dock'

type Props = { phone: Site['phone'] }

/**
 * The link to the request form that floats above the page. At load it is on the hero's photo and covers no
 * control and no text. `client/quote-button.ts` sets `data-floating` once the photo or the hero's buttons have left the
 * screen: it then floats in a corner, or on a phone as a bar with a call link. `data-hidden` hides it.
 */
export function QuoteButton({ phone }: Props) {
  return (
    <QuoteDock>
      <div id={QUOTE_IDS.button} className="actions">
        <Button variant="quote" size="medium" href="#contact">
          <Icon shape={arrowDown} size={20} />
          {quoteButtonText}
        </Button>
        <CallButton label={navigation.call} number={phone} size="medium" />
        <style jsx>{`
          .actions {
            position: sticky;
            top: calc(var(--header) + 16px);
            bottom: calc(16px + env(safe-area-inset-bottom));
            z-index: 2;
            /* Reaches below its dock, so that it floats as soon as the header would cover it. */
            margin-bottom: calc(var(--height) * -1);
            border-radius: 8px;
            box-shadow: 0 6px 20px var(--shadow);
            pointer-events: auto;
            transition: opacity var(--quick), visibility var(--quick);
          }
          .actions > :global(a) {
            padding-inline: 16px;
          }
          .actions > :global(a + a) {
            display: none;
          }
          .actions > :global(:focus-visible) {
            outline-color: var(--asphalt);
            box-shadow: 0 0 0 8px var(--white);
          }
          .actions[data-floating] {
            position: fixed;
            top: auto;
            right: calc(16px + env(safe-area-inset-right));
            margin: 0;
            animation: rise var(--quick);
          }
          .actions[data-hidden] {
            visibility: hidden;
            opacity: 0;
          }
          @keyframes rise {
            from {
              opacity: 0;
              transform: translateY(12px);
            }
          }
          @media (width < 60em) {
            .actions > :global(a) {
              gap: 10px;
              min-height: var(--height);
              font-size: 1.0625rem;
            }
          }
          @media (width < 40em) and (height >= 33em) {
            .actions[data-floating] {
              right: 0;
              bottom: 0;
              left: 0;
              display: flex;
              gap: 8px;
              padding: 8px var(--gutter) calc(8px + env(safe-area-inset-bottom));
              border-radius: 0;
              box-shadow: 0 -1px var(--seam);
              color: var(--white);
              background: var(--asphalt);
            }
            .actions[data-floating] > :global(a) {
              display: flex;
              flex: 1 1 auto;
              padding-inline: 12px;
            }
            .actions :global(.number) {
              position: absolute;
              clip-path: inset(50%);
            }
          }
          /* In the header in place of the menu button; the contact section and the footer cover it. */
          @media (scripting: none) {
            .actions {
              position: fixed;
              right: 16px;
              bottom: auto;
            }
          }
          @media (scripting: none) and (width < 60em) {
            .actions {
              top: 8px;
              max-width: calc(100vw - 200px);
            }
            .actions > :global(a) {
              min-height: 44px;
              padding-inline: 10px;
              font-size: 0.9375rem;
            }
            .actions :global(svg) {
              display: none;
            }
          }
        `}</style>
      </div>
    </QuoteDock>
  )
}
