import { Band, SectionTab } from '../components/band'
import { GuideSignStyles, SignArrow } from '../components/guide-sign'
import { Road } from '../components/road'
import { areas, areasCopy } from '../content/home/areas'

/**
 * The service areas: a road sign for each, with an arrow that points there, in rows on trusses across the viewport, and
 * the road that runs under them.
 */
export function AreasSection() {
  return (
    <Band tone="asphalt" id="areas" labelledBy="areas-heading">
      <SectionTab id="areas" />
      <h2 id="areas-heading">{areasCopy.heading}</h2>
      <p className="lead">{areasCopy.lead}</p>
      <ul className="gantry" translate="no">
        {areas.map(({ name, direction }) => (
          <li className="sign" key={name}>
            {name}
            <SignArrow direction={direction} />
          </li>
        ))}
      </ul>
      <Road />
      <GuideSignStyles />
      <style jsx>{`
        ul {
          --rim: 4px;
          --line: 2px;
          grid-column: full;
          display: grid;
          grid-template-columns: repeat(auto-fill, minmax(max(10rem, 21%), 1fr));
          gap: 12px 8px;
          margin-top: 40px;
          padding-inline: var(--edge);
        }
        li {
          display: flex;
          align-items: center;
          justify-content: space-between;
          gap: 2px;
          min-height: clamp(72px, 9vw, 7rem);
          padding: 8px 6px;
          /* A word of twelve letters fits. */
          font-size: clamp(1.0625rem, 8.3vw - 12.9px, var(--title));
          font-weight: 700;
          line-height: 1.06;
          letter-spacing: -0.02em;
        }
        /* Each truss spans the viewport. Opaque, the last of a row covers the others. */
        li::before {
          background-color: var(--asphalt);
        }
        /* The top of the road is behind the truss of the last row. */
        ul + :global(svg) {
          margin: calc(-4px - clamp(36px, 4.5vw, 3.5rem)) 0 calc(var(--section) * -1);
        }
        @media (--medium) {
          li {
            /* A word of twelve letters fits: four signs are in a row from 768 px on. */
            font-size: clamp(var(--body), 4.15vw - 14.9px, var(--title));
          }
        }
        /* A sliver of it would be left. */
        @media (--low) and (orientation: landscape) {
          ul + :global(svg) {
            display: none;
          }
        }
        @media (--wide) {
          ul {
            --rim: 5px;
            --line: 3px;
            gap: 40px 24px;
          }
        }
        @media (--wider) {
          li {
            font-size: min(3.06vw - 8.2px, 1.9375rem);
          }
        }
        @media print {
          ul {
            padding: 0;
          }
          /* WebKit's vw is that of the screen, too large for paper. */
          li {
            min-height: 52px;
            padding: 8px;
            font-size: 1.0625rem;
          }
        }
      `}</style>
    </Band>
  )
}
