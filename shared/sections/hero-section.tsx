import { Fragment, type ReactNode } from 'react'
import { preload } from 'react-dom'
import { Band } from '../components/band'
import { Button, CallButton } from '../components/button'
import { Icon, star } from '../components/icons'
import { WIDE } from '../components/media'
import { PictureCrops, pictureSources } from '../components/section-picture'
import { quoteButtonText } from '../content/home/contact'
import { hero } from '../content/home/hero'
import { carouselIntervalMs, carouselLabels, pictures } from '../content/pictures'
import type { AssetUrl, Site } from '../content/site'
import type { Picture } from '../content/types'
import { Island } from '../islands/runtime/island'

type Props = { site: Site; assetUrl: AssetUrl }

/** `text` with its numbers, such as 4.7/5, in bold letters. */
function boldFigures(text: string): ReactNode {
  return Array.from(text.matchAll(/(\D*)(\d[\d.,/]*)?/g), ({ index, 1: words, 2: figure }) => (
    <Fragment key={index}>
      {words}
      {figure && <strong>{figure}</strong>}
    </Fragment>
  ))
}

/** The `sizes` of the carousel's photos: the full width; on a wide screen, seven columns and the margin. */
const SIZES = `${WIDE} max(62vw, 720px), 100vw`

/** The first screen: the price, the headline, the contact buttons, a proof and the photos. */
export function HeroSection({ site, assetUrl }: Props) {
  const { dot, of, ...labels } = carouselLabels
  const slides = pictures.map(({ name, alt, caption }, index) => ({
    name,
    alt,
    caption,
    sources: pictureSources(name, assetUrl),
    label: `${index + 1} ${of} ${pictures.length}`,
    counter: `${index + 1}/${pictures.length}`,
    dot: `${dot} ${index + 1}: ${caption}`,
  }))
  const { name, introMs }: Picture = pictures[0]
  // Before the browser has parsed its element.
  const { avif, jpeg } = pictureSources(name, assetUrl)
  const photo = { type: 'image/avif', imageSrcSet: avif, imageSizes: SIZES }
  preload(jpeg, { as: 'image', fetchPriority: 'high', ...photo })
  return (
    <Band tone="asphalt" labelledBy="hero-heading" padding="flush">
      <div className="promise">
        <p className="badges">
          <span className="price">{hero.price}</span> <span>{hero.service}</span>
        </p>
        <h1 id="hero-heading">{hero.heading}</h1>
        <p className="lead">{hero.lead}</p>
        <div className="actions">
          <div className="call" data-calls="hero">
            <CallButton label={hero.call} number={site.phone} size="huge" />
          </div>{' '}
          <Button variant="outline" size="medium" href="#contact">
            {hero.schedule}
          </Button>{' '}
          {/* On a phone it stands in for the floating button, which hides while these buttons are in sight. */}
          <Button variant="quote" size="medium" href="#contact">
            {quoteButtonText}
          </Button>
        </div>
        <p className="proof">
          <Icon shape={star} size={20} />
          <span>{boldFigures(hero.proof)}</span>
        </p>
      </div>
      <Island
        name="Carousel"
        props={{
          labels,
          intervalMs: carouselIntervalMs,
          slides,
          sizes: SIZES,
          ...(introMs && { intro: { src: assetUrl(`images/${name}-intro.avif`), durationMs: introMs } }),
        }}
      />
      <PictureCrops />
      <div className="lane" />
      <style jsx>{`
        .promise {
          display: flex;
          flex-direction: column;
          gap: 16px;
          padding-block: 24px;
        }
        .badges {
          display: flex;
          flex-wrap: wrap;
          gap: 8px;
          /* Both fit in a row. */
          font-size: 0.8125rem;
          font-weight: 700;
          line-height: 1.2;
        }
        .badges > * {
          padding: 6px clamp(5px, 2vw, 8px);
          border: 2px solid;
          border-radius: 4px;
        }
        .badges > .price {
          color: var(--asphalt);
          border-color: var(--amber);
          background: var(--amber);
          box-shadow: inset 0 0 0 2px;
        }
        .lead {
          margin: 0;
        }
        .actions {
          display: grid;
          /* At most two columns. */
          grid-template-columns: repeat(auto-fit, minmax(max(min(100%, 8.5rem), 34%), 1fr));
          gap: 8px;
        }
        .call {
          grid-column: 1 / -1;
        }
        .proof {
          display: flex;
          gap: 6px;
          font-size: var(--small);
          line-height: 1.4;
          color: var(--muted);
        }
        .proof > :global(svg) {
          width: 1.25em;
          height: 1.25em;
          /* In the middle of the first line. */
          margin-top: 0.075em;
          color: var(--amber);
        }
        .proof :global(strong) {
          color: var(--white);
        }
        .lane {
          grid-column: full;
          height: 6px;
          margin-bottom: 24px;
          overflow: hidden;
        }
        .lane::before {
          --dash: max(68px, 8.75vw);
          content: '';
          display: block;
          width: calc(100% + 8 * var(--dash));
          height: 100%;
          background: repeating-linear-gradient(90deg, var(--amber) 0 max(40px, 5vw), transparent 0 var(--dash));
        }
        /* The road under the car stops with the rotor of the intro, on its curve: five frames at full speed and 28 that
           brake, of 24 in a second. */
        @supports selector(:has(a)) {
          :global([data-island]:has(.current [data-intro])) ~ .lane::before {
            animation: stop 1.375s linear;
          }
        }
        @keyframes stop {
          15% {
            transform: translateX(calc(-2.1 * var(--dash)));
            animation-timing-function: cubic-bezier(0.33, 0.67, 0.67, 1);
          }
          to {
            transform: translateX(calc(-8 * var(--dash)));
          }
        }
        .price,
        .lane {
          -webkit-print-color-adjust: exact;
          /* stylelint-disable-next-line plugin/use-baseline -- has a fallback */
          print-color-adjust: exact;
        }
        @media (--phone) {
          /* Three and two lines on every phone: none is added or lost when the font loads. */
          .lead {
            max-width: 22rem;
          }
          .proof > span {
            max-width: 19rem;
            text-wrap: balance;
          }
        }
        @media (--medium) {
          /* Buttons below each other are as wide as the widest. */
          .actions {
            display: flex;
            flex-wrap: wrap;
            gap: 12px;
            max-width: max-content;
          }
          .actions > :global(*) {
            flex: 1 0 auto;
          }
          .actions > :global(.quote) {
            display: none;
          }
        }
        @media (--wide) {
          .proof {
            font-size: inherit;
          }
          .promise {
            grid-row: 1;
            grid-column: col-start 1 / col-end 5;
            align-self: center;
            gap: 24px;
          }
          .lead {
            margin-top: -4px;
          }
        }
        @media (--wider) {
          .badges {
            font-size: var(--small);
          }
        }
        @media (--low) {
          .actions {
            gap: 8px;
          }
          .promise {
            --space: clamp(8px, 2.5vh, 24px);
            gap: var(--space);
            padding-block: var(--space);
          }
          .badges {
            row-gap: 4px;
          }
          .badges > * {
            padding-block: 2px;
          }
          /* The buttons are on the first screen, the rest may be below. */
          .lead,
          .proof {
            order: 1;
          }
        }
        @media print {
          .proof :global(strong) {
            color: inherit;
          }
        }
        /* Nothing floats without a script, so the buttons come first. */
        :global(.no-script) .lead,
        :global(.no-script) .proof {
          order: 1;
        }
      `}</style>
    </Band>
  )
}
