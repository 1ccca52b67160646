import { CallButton } from '../../components/call-button'
import { Icon } from '../../components/icons/icon'
import { services } from '../../content/home/services'
import { navigation } from '../../content/navigation'
import type { Service } from '../../content/schema'
import type { Site } from '../../content/site'
import { serviceShapes } from './service-shapes'

/** The services, a cell for each. The urgent one has a call button. */
export function ServiceList({ site }: { site: Site }) {
  return (
    <>
      <ul>
        {services.map(({ name, description, icon, urgent }: Service) => (
          <li key={name} className={urgent && 'urgent'}>
            <Icon shape={serviceShapes[icon]} size={44} />
            <h3>{name}</h3>
            <p>{description}</p>
            {urgent && <CallButton label={navigation.call} number={site.phone} size="medium" />}
          </li>
        ))}
      </ul>
      <style jsx>{`
        ul {
          --bleed: var(--gutter);
          display: grid;
          gap: 0 24px;
          margin-top: 28px;
        }
        li {
          display: grid;
          grid-template-columns: 44px 1fr;
          gap: 6px 16px;
          align-content: start;
          padding-block: 20px;
          border-top: 2px solid var(--ink);
        }
        li > :global(svg) {
          grid-row: 1 / 3;
          color: var(--red);
        }
        h3 {
          font-weight: 700;
        }
        p {
          font-size: 1rem;
          line-height: 1.45;
          text-wrap: balance;
          color: var(--steel-6);
        }
        .urgent {
          margin-inline: calc(var(--bleed) * -1);
          padding-inline: var(--bleed);
          border-color: var(--red);
          background: var(--red-tint);
          position: relative;
          margin-bottom: -2px;
        }
        .urgent h3 {
          color: var(--red-7);
        }
        .urgent > :global(.button) {
          grid-column: 2;
          justify-self: start;
          min-height: 52px;
          margin-top: 8px;
          padding-inline: 16px;
        }
        @media (forced-colors: active) {
          li > :global(svg) {
            color: CanvasText;
          }
        }
        @media (width >= 37.5em) {
          ul {
            --bleed: 12px;
            grid-template-columns: 1fr 1fr;
          }
          li {
            padding-bottom: 28px;
          }
        }
        @media screen and (width >= 60em) {
          ul {
            margin-top: 40px;
          }
        }
        @media (60em <= width < 80em) {
          li {
            padding-bottom: 20px;
          }
          h3 {
            font-size: 1.1875rem;
          }
        }
        @media (width < 22.5em), (37.5em <= width < 44em), (60em <= width < 80em) {
          .urgent > :global(.button) {
            grid-column: 1 / 3;
            gap: 8px;
            padding-inline: 8px;
            font-size: 1.0625rem;
          }
        }
      `}</style>
    </>
  )
}
