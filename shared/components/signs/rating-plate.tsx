import type { ReactNode } from 'react'

type Props = {
  caption: string
  /** A heading if the plate is a part of the page's outline. */
  captionAs: 'h2' | 'p'
  value: string
  /** Follows the value in small type, such as `/5`. */
  outOf?: string
  children?: ReactNode
}

/** A rating as a white road sign: the caption, the value in large type, and `children` below. */
export function RatingPlate({ caption, captionAs: Caption, value, outOf, children }: Props) {
  return (
    <div className="plate">
      <Caption className="caption">{caption}</Caption>
      <p>
        {value}
        {outOf && <small>{outOf}</small>}
      </p>
      {children}
      <style jsx>{`
        .plate {
          margin: 7px;
          padding: 24px 14px 15px;
          border: 4px solid var(--ink);
          border-radius: 7px;
          text-align: center;
          background: var(--white);
          box-shadow:
            0 0 0 7px var(--white),
            0 0 0 8px var(--track);
        }
        .caption {
          max-width: 6em;
          margin: auto;
          font-size: 1.375rem;
          font-weight: 700;
          line-height: 1.18;
          letter-spacing: 0.02em;
          text-transform: uppercase;
        }
        p:not(.caption) {
          margin-top: 25px;
          font-size: min(7.75rem, 38vw);
          font-weight: 800;
          line-height: 0.8;
          letter-spacing: -0.04em;
        }
        @media (forced-colors: active) {
          .plate {
            padding-bottom: 40px;
          }
        }
        small {
          font-size: 2.25rem;
          font-weight: 700;
          letter-spacing: 0;
        }
      `}</style>
    </div>
  )
}
