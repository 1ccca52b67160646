import { Band } from '../components/band'
import { GuideSigns } from '../components/guide-signs'
import { Road } from '../components/road'
import { areas, areasCopy } from '../content/home/areas'

/** The service areas: road signs on gantries across the page, and the road that runs under them. */
export function AreasSection() {
  return (
    <Band tone="asphalt" id="areas" labelledBy="areas-heading">
      <h2 id="areas-heading">{areasCopy.heading}</h2>
      <p className="lead">{areasCopy.lead}</p>
      <GuideSigns areas={areas} />
      <div className="road">
        <Road />
      </div>
      <style jsx>{`
        /* Its top is behind the truss of the last row. */
        .road {
          grid-column: full;
          margin: calc(-4px - clamp(36px, 4.5vw, 3.5rem)) 0 calc(var(--section) * -1);
        }
      `}</style>
    </Band>
  )
}
