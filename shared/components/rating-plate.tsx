import type { ReactNode } from 'react'
import { Plate } from './plate'

type Props = {
  caption: string
  /** The caption's element. It's a heading if the plate is a part of the page's outline. */
  captionAs: 'h2' | 'p'
  value: string
  /** The text after the value, in small type, such as `/5`. */
  outOf?: string
  children?: ReactNode
}

/** A rating as a white road sign. The caption and the value are in large type, with `children` below them. */
export function RatingPlate({ caption, captionAs: Caption, value, outOf, children }: Props) {
  return (
    <Plate>
      <div>
        <Caption className="caption">{caption}</Caption>
        <p className={value.length < 4 ? 'value' : value.length === 4 ? 'value long' : 'value longer'}>
          {value}
          {outOf && <wbr />}
          {outOf && <small>{outOf}</small>}
        </p>
      </div>
      {children}
      <style jsx>{`
        .caption {
          text-wrap: balance;
          font-size: var(--title);
          font-weight: 800;
          line-height: 1.2;
          letter-spacing: 0.02em;
          text-transform: uppercase;
        }
        .value {
          font-size: min(7.75rem, 55vw - 56px);
          /* If only text is zoomed, a number rather leaves its padding than breaks. The text after it may go below. */
          overflow-wrap: normal;
          margin-inline: min(-8px, -0.12em);
          padding-inline: max(8px, 0.12em);
          font-weight: 800;
          line-height: 1.1;
          /* Keep the same distance from the plate's edge as the caption. */
          margin-bottom: -0.17em;
          letter-spacing: -0.04em;
        }
        /* Ratings such as 4.85 and 4.75/5, with the small text after them. */
        .long {
          font-size: min(5.25rem, 38vw - 40px);
        }
        .longer {
          font-size: min(3.5rem, 23vw - 21px);
        }
        small {
          white-space: nowrap;
          font-size: var(--subheading);
          letter-spacing: 0;
        }
        /* In forced colors text gets a background, which would cover the border. */
        @media (--forced-colors) {
          .value {
            margin-bottom: 0;
          }
        }
      `}</style>
    </Plate>
  )
}
