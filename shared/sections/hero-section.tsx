import { Fragment, type ReactNode } from 'react'
import { preload } from 'react-dom'
import { Band } from '../components/band'
import { Button, CallButton } from '../components/button'
import { Icon, star, Van } from '../components/icons'
import { WIDE } from '../components/media-queries'
import { photoSources } from '../components/photos'
import { hero } from '../content/home/hero'
import { emergencyAdvice } from '../content/home/services'
import { carouselIntervalMs, carouselLabels, photos } from '../content/photos'
import type { AssetUrl, Site } from '../content/site'
import { Island } from '../islands/runtime/island'

type Props = { site: Site; assetUrl: AssetUrl }

/** Text with its numbers, such as 4.7/5, in bold. */
function boldFigures(text: string): ReactNode {
  return Array.from(text.matchAll(/(\D*)(\d[\d.,/]*)?/g), ({ index, 1: words, 2: figure }) => (
    <Fragment key={index}>
      {words}
      {figure && <strong>{figure}</strong>}
    </Fragment>
  ))
}

/** The `sizes` of photos that have the full width or, on a wide screen, seven columns and the margin. */
const SIZES = `${WIDE} max(62vw, 720px), 100vw`

/** The first screen, with the price, the headline, the contact buttons, the facts and the photos. */
export function HeroSection({ site, assetUrl }: Props) {
  const { dot, of, ...labels } = carouselLabels
  const slides = photos.map(({ name, alt, caption }, index) => ({
    name,
    alt,
    caption,
    sources: photoSources(name, assetUrl),
    label: `${index + 1} ${of} ${photos.length}`,
    counter: `${index + 1}/${photos.length}`,
    dot: `${dot} ${index + 1}: ${caption}`,
  }))
  // The browser starts loading this photo before it has parsed the image's element.
  const { avif, jpeg } = photoSources(photos[0].name, assetUrl)
  preload(jpeg, { as: 'image', fetchPriority: 'high', type: 'image/avif', imageSrcSet: avif, imageSizes: SIZES })
  return (
    <Band tone="asphalt" padding="flush">
      <div className="promise">
        <p className="badges">
          <span className="price">{hero.price}</span> <span>{hero.service}</span>
        </p>
        <h1>
          {hero.heading}
          <span>
            <span className="room">
              <svg aria-hidden="true" className="van" viewBox="20 44 93 55" preserveAspectRatio="xMaxYMax">
                <Van ground="var(--asphalt)" />
              </svg>
            </span>
          </span>
        </h1>
        <div className="lane screen-only" />
        <p className="lead">{hero.lead}</p>
        {emergencyAdvice && <p className="advice">{emergencyAdvice}</p>}
        <div className="actions">
          <CallButton label={hero.call} number={site.phone} size="huge" />{' '}
          <Button variant="outline" size="medium" href="#contact">
            {hero.schedule}
          </Button>
        </div>
        <p className="proof">
          <Icon shape={star} size={20} />
          <span className="facts">
            {hero.proof.map((fact) => (
              <span key={fact}>{boldFigures(fact)} </span>
            ))}
          </span>
        </p>
      </div>
      <Island name="Carousel" props={{ labels, intervalMs: carouselIntervalMs, slides, sizes: SIZES }} />
      <style jsx>{`
        .promise {
          position: relative;
          display: flex;
          flex-direction: column;
          /* On a low phone space and headline shrink, so that the buttons fit above the quote button. */
          --space: clamp(8px, 12vh - 66px, 12px);
          gap: var(--space);
          padding-block: min(24px, var(--space) * 2) 16px;
        }
        .badges {
          display: flex;
          flex-wrap: wrap;
          /* Both badges fit in a row, unless the price has cents. */
          gap: 4px 8px;
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
          -webkit-print-color-adjust: exact;
          /* stylelint-disable-next-line plugin/use-baseline -- has a fallback */
          print-color-adjust: exact;
        }
        h1 {
          margin-left: -0.05em;
          font-size: min(14vw, 3.25rem, 14vh - 39px);
          line-height: 1;
        }
        /* Without a box of its own, Chromium would place the room below balanced text. */
        h1 > span {
          display: inline-block;
          vertical-align: top;
        }
        /* From the end of the headline to the right. A van that doesn't fit in wraps, and is cut off. */
        .room {
          --van: 3rem;
          position: absolute;
          z-index: 1;
          height: calc(1em + var(--space) + 10px);
          margin-right: 30px;
          overflow: hidden;
        }
        /* The van's length, over which it's drawn. A width with a percentage doesn't widen a room that's too small. */
        .room::before {
          content: '';
          display: inline-block;
          width: min(1.7 * var(--van) + 12px, 9999%);
          height: calc(100% - 4px);
        }
        .van {
          display: inline-block;
          width: 100vw;
          min-width: calc(1.7 * var(--van) + 1px);
          max-width: calc(100% - 12px);
          height: var(--van);
          margin-left: calc(-1.7 * var(--van));
          transform-origin: calc(100% - 0.37 * var(--van)) 100%;
          animation: brake 1.8s ease-in-out;
        }
        /* The road under the headline, from the edge of the window to a stop bar, where a van parks. */
        .lane {
          position: relative;
          /* The stop bar is higher than the space that it takes. */
          height: 38px;
          margin-block: -10px;
          margin-left: calc(-1 * max(var(--gutter), 50vw - var(--half-grid)));
          /* A page that's wider while the dashes roll would be zoomed out on a phone. */
          overflow: hidden;
        }
        .lane::before {
          --dash: max(68px, 8.75vw);
          content: '';
          position: absolute;
          inset: 16px 0 16px calc(-8 * var(--dash));
          background: repeating-linear-gradient(270deg, transparent 0 max(28px, 3.75vw), var(--amber) 0 var(--dash));
          animation: stop 1.4s linear;
        }
        .lane::after {
          content: '';
          position: absolute;
          inset: 0 0 0 auto;
          width: 22px;
          border-left: 12px solid var(--asphalt);
          background: var(--white);
        }
        @media (--shorter-phone), (--low), (--forced-colors), print {
          .lane,
          .room {
            display: none;
          }
        }
        /* The road's dashes roll at full speed, and then brake evenly. */
        @keyframes stop {
          from {
            transform: translateX(calc(8 * var(--dash)));
          }
          15% {
            transform: translateX(calc(5.9 * var(--dash)));
            animation-timing-function: cubic-bezier(0.33, 0.67, 0.67, 1);
          }
        }
        /* The van dives on its front wheels, and rocks back. */
        @keyframes brake {
          12% {
            transform: none;
          }
          35%,
          72% {
            transform: rotate(2deg);
          }
          85% {
            transform: rotate(-0.7deg);
          }
        }
        .lead {
          margin: 0;
        }
        .advice {
          font-size: var(--large);
          font-weight: 700;
          line-height: 1.3;
        }
        @media (--short-phone), (--shorter-phone), (--low), (--low-laptop) {
          .advice {
            display: none;
          }
        }
        .actions {
          display: grid;
          gap: 8px;
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
          /* Center the bullet on the first line. */
          margin-top: 0.075em;
          color: var(--amber);
        }
        .proof :global(strong) {
          color: var(--white);
        }
        /* The bullet before a fact shows only beside another fact. At the start of a line it's cut off. */
        .facts {
          display: flex;
          flex-wrap: wrap;
          overflow: hidden;
        }
        .facts > span {
          position: relative;
          left: -1.2em;
          padding-left: 1.2em;
        }
        .facts > span + span::before {
          content: '•';
          /* Screen readers would say “bullet”. Older browsers keep the line above. */
          content: '•' / '';
          position: absolute;
          left: 0.4em;
        }
        @media (--phone) {
          /* The headline has three lines on every phone, and each fact one, so nothing moves when the font loads. */
          h1 {
            max-width: 8em;
          }
          .lead {
            max-width: 22rem;
          }
          .facts {
            flex-direction: column;
          }
        }
        /* The facts are left of the quote button, so it covers no words however high the screen is. */
        @media (--short-phone) {
          .proof {
            max-width: calc(100% - var(--quote-room));
            font-size: min(var(--small), 4.1vw);
            line-height: 1.3;
          }
          .facts {
            display: block;
            text-wrap: balance;
          }
          .facts > span {
            display: block;
            position: static;
            padding: 0;
          }
          .facts > span + span::before {
            content: none;
          }
        }
        @media (--large-text) {
          .promise {
            padding-top: 16px;
          }
          /* In a row, they'd fit in some fonts only, and move when the font loads. */
          .badges {
            flex-direction: column;
            align-items: start;
          }
        }
        @media (--medium), (--low) {
          .actions {
            display: flex;
            flex-wrap: wrap;
          }
          .actions > :global(*) {
            flex: 1 0 auto;
            max-width: 100%;
          }
        }
        @media (--medium) {
          /* On a low laptop the facts and the carousel's buttons fit on the first screen. */
          .promise {
            --space: clamp(8px, 8vh - 45px, 16px);
          }
          h1 {
            font-size: clamp(3.25rem, 8.34vw, 4rem);
            text-wrap: balance;
          }
          /* If the buttons are below each other, they're as wide as the widest. */
          .actions {
            gap: 12px;
            max-width: max-content;
          }
        }
        @media (--wide) {
          h1 {
            font-size: clamp(3.25rem, min(6vw, 12vh), 5rem);
          }
          .proof {
            font-size: inherit;
          }
          .promise {
            grid-row: 1;
            grid-column: col-start 1 / col-end 5;
            align-self: center;
          }
          /* The dashes brake in front of the carousel's stop line. */
          .lane {
            margin-right: -1.5rem;
          }
          .room {
            --van: clamp(3.25rem, 5vw, 4.25rem);
            margin-right: calc(10px - 1.5rem);
          }
          .lane::after {
            content: none;
          }
        }
        /* In a window that's nearly low, Chromium would balance smaller type into "Brakes / fixed where". */
        @media (--wide) and (min-height: 36.01em) {
          h1 {
            max-width: 6.25em;
          }
        }
        @media (--wider) {
          .badges {
            font-size: var(--small);
          }
        }
        @media (--low) {
          h1 {
            font-size: min(12vw, 9vh, 2.75rem);
          }
          .actions {
            gap: 8px;
            max-width: none;
          }
          .promise {
            --space: clamp(8px, 2.5vh, 24px);
            gap: var(--space);
            padding-block: var(--space);
          }
          .badges > * {
            padding-block: 2px;
          }
          /* Keep the buttons on the first screen. The rest may be below. */
          .lead,
          .proof {
            order: 1;
          }
        }
        /* There's no room for a second row of badges, so they fit in one even if the price is $9,999.99. */
        @media (--low) and (min-width: 22.5em) {
          .badges {
            font-size: min(0.8125rem, 3.2vw);
          }
          .badges > * {
            padding-inline: clamp(5px, 8vw - 25px, 8px);
          }
        }
        @media print {
          h1 {
            font-size: 2.25rem;
          }
          .proof :global(strong) {
            color: inherit;
          }
        }
      `}</style>
    </Band>
  )
}
