import { Band } from '../../components/band'
import { SectionPicture } from '../../components/pictures/section-picture'
import { servicesCopy } from '../../content/home/services'
import type { AssetUrl, Site } from '../../content/site'
import { ServiceList } from './service-list'

type Props = { site: Site; assetUrl: AssetUrl }

/** The services beside a photo as tall as the section. */
export function ServicesSection({ site, assetUrl }: Props) {
  return (
    <Band tone="white" id="services" labelledBy="services-heading">
      <div className="photo">
        <SectionPicture section="services" assetUrl={assetUrl} sizes="(min-width: 60em) 1160px, 110vw" />
      </div>
      <div className="text">
        <h2 id="services-heading">{servicesCopy.heading}</h2>
        <p>{servicesCopy.lead}</p>
        <ServiceList site={site} />
      </div>
      <style jsx>{`
        .photo {
          grid-column: full;
          position: relative;
          aspect-ratio: 16 / 11;
          margin: calc(var(--section) * -1) 0 48px;
        }
        .photo :global(img) {
          position: absolute;
        }
        p {
          margin-top: 16px;
          font-size: 1.125rem;
          text-wrap: balance;
          color: var(--steel-6);
        }
        @media (width >= 37.5em) {
          .photo {
            aspect-ratio: 16 / 9;
          }
        }
        @media screen and (width >= 60em) {
          .photo {
            grid-column: full-start / col-end 5;
            aspect-ratio: auto;
            margin-bottom: calc(var(--section) * -1);
          }
          .text {
            grid-column: col-start 6 / col-end 12;
            padding-left: 24px;
          }
        }
        @media print {
          .photo {
            display: none;
          }
        }
      `}</style>
    </Band>
  )
}
