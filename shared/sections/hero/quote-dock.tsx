import type { ReactNode } from 'react'
import { QUOTE_IDS } from '../../islands/runtime/protocol'

type Props = { children: ReactNode }

/** The part of the hero's photo that holds the quote button at load, without a control or a text. */
export function QuoteDock({ children }: Props) {
  return (
    <div id={QUOTE_IDS.dock}>
      {children}
      <style jsx>{`
        div {
          grid-row: 2;
          grid-column: full;
          align-self: start;
          display: flex;
          align-items: flex-end;
          justify-content: flex-end;
          --height: 52px;
          /* Ends at the bottom of the photo, whose height carousel-slide.tsx sets. */
          --below: calc(var(--height) + 16px);
          height: calc(75vw + 20px - var(--below));
          margin-top: -20px;
          padding-inline: calc(var(--gutter) + env(safe-area-inset-right));
          pointer-events: none;
        }
        @media (37.5em <= width < 60em) {
          div {
            height: calc(56.25vw + 20px - var(--below));
          }
        }
        @media (width >= 60em) {
          div {
            --height: 56px;
            grid-row: 1;
            grid-column: col-start 6 / full-end;
            align-self: stretch;
            height: auto;
            margin: 0 0 calc(1.55rem + 79px + var(--below));
          }
        }
        @media (width >= 68.75em) {
          div {
            margin-bottom: calc(64px + var(--below));
          }
        }
        /* The photo is below the first screen, so hero-section.tsx leaves room beside the badges. */
        @media (width < 60em) and (height < 33em) {
          div {
            grid-row: 1;
            height: 0;
            margin-top: 12px;
            align-items: flex-start;
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
