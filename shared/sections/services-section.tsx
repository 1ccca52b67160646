import { Band, SectionLabel } from '../components/band'
import { CallButton } from '../components/button'
import { check, Icon } from '../components/icons'
import { WIDE } from '../components/media-queries'
import { SectionPhoto } from '../components/photos'
import { services, servicesCopy } from '../content/home/services'
import { navigation } from '../content/navigation'
import { portraitPhoto } from '../content/photos'
import type { AssetUrl, Site } from '../content/site'
import type { Service } from '../content/types'

type Props = { site: Site; assetUrl: AssetUrl }

/** The services beside a photo as tall as the section. The urgent one has a call button. */
export function ServicesSection({ site, assetUrl }: Props) {
  return (
    <Band tone="white" id="services" labelledBy="services-heading">
      <div className="photo screen-only">
        <SectionPhoto
          photo={portraitPhoto}
          shape="portrait"
          assetUrl={assetUrl}
          sizes={`${WIDE} max(45vw, 640px), 100vw`}
        />
      </div>
      <div className="text">
        <h2 id="services-heading">
          <SectionLabel id="services" />
          {servicesCopy.heading}
        </h2>
        <p className="lead">{servicesCopy.lead}</p>
        <ul>
          {services.map(({ name, description, icon, urgent }: Service) => (
            <li key={name} className={urgent && 'urgent'}>
              <span>
                <Icon shape={{ path: icon ? PATHS[icon] : check.path, stroke: 1.5 }} size={40} />
              </span>
              <h3>{name}</h3>
              {description && <p>{description}</p>}
              {urgent && <CallButton label={navigation.call} number={site.phone} size="medium" />}
            </li>
          ))}
        </ul>
      </div>
      <style jsx>{`
        .photo {
          margin: calc(var(--section) * -1) 0 40px;
        }
        ul {
          display: grid;
          grid-template-columns: repeat(auto-fill, minmax(min(100%, 14.75rem), 1fr));
          gap: 0 24px;
          margin-top: 24px;
        }
        li {
          position: relative;
          display: grid;
          grid-template-columns: 40px 1fr;
          gap: 4px 12px;
          align-content: start;
          padding: 16px 0 24px;
          border-top: 2px solid var(--ink);
        }
        li > span {
          grid-row: 1 / 3;
          color: var(--red);
        }
        li > p {
          line-height: 1.4;
          color: var(--muted);
          text-wrap: balance;
        }
        li > :global(a) {
          grid-column: 1 / 3;
          margin-top: 8px;
        }
        .urgent {
          --muted: var(--ink);
          margin: 0 -12px;
          padding-inline: 12px;
          border-color: var(--red);
          background: var(--red-tint);
        }
        .urgent > :global(a) {
          /* Keep the call in one line. */
          padding-inline: 8px;
        }
        .urgent > h3 {
          color: var(--red-dark);
        }
        @media (--forced-colors) {
          /* The panel has no tint, so only its line would stick out. */
          .urgent {
            margin: 0;
            padding-inline: 0;
          }
        }
        @media (--wide) {
          ul {
            grid-template-columns: repeat(auto-fill, minmax(13.5rem, 1fr));
          }
          .photo {
            grid-column: full-start / col-end 5;
            margin-bottom: calc(var(--section) * -1);
          }
          .text {
            grid-column: col-start 6 / col-end 12;
            padding-left: 24px;
          }
        }
      `}</style>
    </Band>
  )
}

/** The path of each service's icon, which is drawn in one thin line. */
const PATHS: Record<NonNullable<Service['icon']>, string> = {
  pads: 'M1.1 9.8H4L5 7q7-2.6 14 0l1 2.8h2.9v4.6h-3.3l-.7 3q-6.9-1.8-13.8 0l-.7-3H1.1zM12 5.7v10.8',
  rotor:
    'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M7.5 12a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M11.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0M11.2 4.4h1.6M11.2 19.6h1.6M4.6 8.2h1.6M17.8 8.2h1.6M4.6 15.8h1.6M17.8 15.8h1.6',
  fluid: 'M12 2q6.4 8 6.4 12.2a6.4 6.4 0 1 1-12.8 0Q5.6 10 12 2zM8.7 14.2a3.8 4 0 0 0 4 4',
  inspection: 'M2.5 10.4a7.8 7.8 0 1 0 15.6 0 7.8 7.8 0 1 0-15.6 0M15.9 15.9l6.2 6.1M6.8 10l2.7 2.7 5.2-5.1',
  emergency: 'M12 3l10.2 18H1.8zM12 8.5v6.6M12 16.8v1.6',
  complete:
    'M11.7 2.8A9.2 9.2 0 1 0 21.2 12.4M8.5 12a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M15.2 1.8A10.5 10.5 0 0 1 22.6 9l-4.5 1.2a6.3 6.3 0 0 0-4.1-4.1z',
}
