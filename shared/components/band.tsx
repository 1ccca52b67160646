import type { ReactNode } from 'react'
import { navigationLinks } from '../content/navigation'
import type { SectionId } from '../content/types'

type Props = {
  tone: 'asphalt' | 'paper' | 'white'
  /** The fragment in the address of links to the band. */
  id?: SectionId
  /** The id of the band's heading, if the menu links to the band. A band that has one is a landmark. */
  labelledBy?: string
  /** A flush band has no space above and below its content. */
  padding?: 'spaced' | 'flush'
  children: ReactNode
}

/**
 * A full-width band of the page on a twelve-column grid. Its children are in the `content` area by default. The area
 * `full` reaches the edges of the viewport. On a wide screen `col-start N` and `col-end N` name the columns. A `lead`
 * is the line under or beside the heading, and a `photo` contains a picture.
 */
export function Band({ tone, id, labelledBy, padding = 'spaced', children }: Props) {
  return (
    <section className={`band ${tone} ${padding}`} id={id} aria-labelledby={labelledBy}>
      {children}
      <style jsx global>{`
        .band {
          display: grid;
          position: relative;
          scroll-margin-top: calc(var(--header) - var(--covered));
          grid-template-columns:
            [full-start] var(--gutter)
            [content-start] minmax(0, 1fr) [content-end]
            var(--gutter) [full-end];
        }
        .spaced {
          padding-block: var(--section);
        }
        /* An island's own element has no box. */
        .band > *,
        [data-island] > * {
          grid-column: content;
        }
        .photo {
          grid-column: full;
          position: relative;
          width: 100%;
          aspect-ratio: 16 / 10;
          max-height: var(--below-header);
        }
        .lead {
          margin-top: 12px;
          font-size: var(--large);
          line-height: 1.4;
          color: var(--muted);
          text-wrap: balance;
          break-after: avoid;
        }
        .section-label {
          display: block;
          /* The heading's own letters begin this much to the left. */
          margin: 0 0 12px calc(var(--heading) * 0.03);
          font-size: var(--small);
          font-weight: 700;
          letter-spacing: 0.08em;
          line-height: 1.2;
          text-transform: uppercase;
          color: var(--muted);
        }
        @media (--low) and (orientation: landscape) {
          .section-label {
            position: absolute;
            clip-path: inset(50%);
          }
        }
        @media (--medium-only) {
          /* This leaves room for the quote button. */
          .band > h2 {
            padding-right: 11.5rem;
          }
        }
        @media (--wide) {
          /* It's as high as its row. */
          .band > .photo {
            aspect-ratio: auto;
            max-height: none;
          }
          .band {
            column-gap: 1.5rem;
            grid-template-columns:
              [full-start] minmax(calc(var(--gutter) - 1.5rem), 1fr)
              [content-start] repeat(12, [col-start] minmax(0, 4.75rem) [col-end])
              [content-end] minmax(calc(var(--gutter) - 1.5rem), 1fr) [full-end];
          }
          .band > h2 {
            grid-column: col-start 1 / col-end 6;
          }
          .band > .lead {
            grid-column: col-start 7 / col-end 12;
            align-self: end;
          }
        }
        @media print {
          .band {
            /* Firefox and WebKit break blocks between pages, but clip or overlap grid items. */
            display: block;
            padding: 9pt var(--gutter);
          }
        }
      `}</style>
    </section>
  )
}

/** The words of the menu's link to the section `id`, as the first line of a heading that uses other words. */
export function SectionLabel({ id }: { id: SectionId }) {
  const link = navigationLinks.find(({ href }) => href === `#${id}`)
  return link && <span className="section-label screen-only">{`${link.text} `}</span>
}
