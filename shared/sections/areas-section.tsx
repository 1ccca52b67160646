import { Band, SectionLabel } from '../components/band'
import { GuideSignStyles, SignArrow } from '../components/guide-sign'
import { areas, areasCopy } from '../content/home/areas'

/**
 * The service areas. Each has a road sign with an arrow that points there. The signs hang in rows, on trusses across
 * the viewport.
 */
export function AreasSection() {
  return (
    <Band tone="asphalt" id="areas" labelledBy="areas-heading">
      <h2 id="areas-heading">
        <SectionLabel id="areas" />
        {areasCopy.heading}
      </h2>
      <p className="lead">{areasCopy.lead}</p>
      <ul className="gantry" translate="no">
        {areas.map(({ name, direction }) => (
          <li className="sign" key={name}>
            {name}
            <SignArrow direction={direction} />
          </li>
        ))}
      </ul>
      <GuideSignStyles />
      <style jsx>{`
        ul {
          --sign-rim: 4px;
          --sign-border: 2px;
          grid-column: full;
          display: grid;
          grid-template-columns: repeat(auto-fill, minmax(min(100%, max(10rem, 34%)), 1fr));
          gap: 8px;
          margin-top: 24px;
          padding-inline: var(--edge);
        }
        li {
          display: grid;
          /* The arrow gives way before a word breaks. */
          grid-template-columns: auto minmax(0, 1.1em);
          align-items: center;
          justify-content: space-between;
          gap: 4px;
          min-height: clamp(64px, 9vw, 7rem);
          padding: 8px 12px;
          font-size: var(--body);
          font-weight: 700;
          line-height: 1.06;
          letter-spacing: -0.02em;
          overflow-wrap: break-word;
        }
        li > :global(svg) {
          width: 100%;
        }
        /* Each truss spans the viewport. It's opaque, so the last one in a row covers the others. */
        li::before {
          background-color: var(--asphalt);
        }
        @media (--four-signs) {
          ul {
            grid-template-columns: repeat(auto-fill, minmax(max(10rem, 21%), 1fr));
          }
        }
        @media (--wide) {
          ul {
            --sign-rim: 5px;
            --sign-border: 3px;
            gap: 40px 24px;
            margin-top: 40px;
          }
          li {
            padding-inline: clamp(12px, 2.1vw - 7px, 20px);
            font-size: clamp(1.25rem, 2.5vw - 4px, 1.75rem);
          }
        }
        @media print {
          ul {
            padding: 0;
          }
          li {
            min-height: 52px;
          }
        }
      `}</style>
    </Band>
  )
}
