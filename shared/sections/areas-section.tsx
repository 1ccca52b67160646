import { Band } from '../components/band'
import { GuideSign } from '../components/signs/guide-sign'
import { SignArrow } from '../components/signs/sign-arrow'
import { areas, areasCopy } from '../content/home/areas'

/** A word too long to fit beside the arrow on a phone. */
const LONG_WORD = /[^\s-]{9}/

/** The service areas: a road sign for each city, on a gantry across the page. */
export function AreasSection() {
  return (
    <Band tone="asphalt" id="areas" labelledBy="areas-heading">
      <h2 id="areas-heading">{areasCopy.heading}</h2>
      <p>{areasCopy.lead}</p>
      <ul>
        {areas.map(({ name, direction }) => (
          <GuideSign as="li" key={name} long={LONG_WORD.test(name)}>
            {name}
            <SignArrow direction={direction} />
          </GuideSign>
        ))}
      </ul>
      <style jsx>{`
        p {
          margin-top: 12px;
          font-size: 1.125rem;
          line-height: 1.45;
          text-wrap: balance;
          color: var(--on-dark-2);
        }
        ul {
          --rim: 4px;
          --line: 2px;
          --arrow: clamp(26px, 3.44vw, 44px);
          grid-column: full;
          display: grid;
          gap: 12px;
          margin-top: 40px;
          padding-inline: var(--edge);
          overflow: hidden;
          overflow: clip;
          isolation: isolate;
        }
        ul > :global(li) {
          display: grid;
          grid-template-columns: 1fr var(--arrow);
          align-items: center;
          gap: 4px;
          min-height: clamp(84px, 9.06vw, 116px);
          /* Overpass sits above the center of its line box. */
          padding: calc(8px + 0.2em) clamp(10px, 1.56vw, 20px) 8px;
          font-size: clamp(1.1875rem, 2.42vw, 1.9375rem);
          font-weight: 700;
          line-height: 1.06;
          letter-spacing: -0.01em;
          overflow-wrap: anywhere;
        }
        ul > :global(li > svg) {
          margin-top: -0.2em;
        }
        ul > :global(.long) {
          font-size: clamp(1rem, 2.1vw, 1.375rem);
        }
        @media screen and (width < 80em) {
          ul > :global(.long) {
            grid-template-columns: 1fr;
          }
          ul > :global(.long > svg) {
            width: var(--arrow);
            justify-self: end;
          }
        }
        @media screen and (21.875em <= width < 48em) {
          ul {
            grid-template-columns: 1fr 1fr;
          }
          ul > :global(:nth-child(even))::before {
            content: none;
          }
        }
        @media screen and (width >= 48em) {
          ul {
            grid-template-columns: repeat(4, 1fr);
          }
          ul > :global(:not(:nth-child(4n + 1)))::before {
            content: none;
          }
        }
        @media screen and (width >= 60em) {
          h2 {
            grid-column: col-start 1 / col-end 7;
            align-self: end;
            align-self: last baseline;
          }
          p {
            grid-column: col-start 8 / col-end 12;
            align-self: end;
            align-self: last baseline;
            font-size: 1.25rem;
          }
          ul {
            --rim: 5px;
            --line: 3px;
            gap: 44px 24px;
            margin-top: 56px;
          }
        }
        @media print {
          ul {
            --arrow: 26px;
            grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
            margin-top: 16px;
            padding: 0;
          }
          ul > :global(li) {
            min-height: 60px;
            padding: 8px 10px;
            font-size: 1.125rem;
          }
        }
      `}</style>
    </Band>
  )
}
