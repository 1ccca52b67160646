import type { ReactNode } from 'react'
import { arrowLeft, Icon, phone } from '../components/icons'
import { Logo } from '../components/logo'
import { navigation } from '../content/navigation'
import type { Site } from '../content/site'

type Props = {
  site: Site
  /** Whether the header has a link to the home page. */
  homeLink?: boolean
  menu?: ReactNode
}

/**
 * The sticky top of every page. It has the skip link, the brand, the menu or the link home, and the call link. Its
 * height is in `global-styles.tsx`.
 */
export function PageHeader({ site, homeLink = false, menu }: Props) {
  return (
    <header className="asphalt">
      <a className="skip screen-only" href="#main">
        {navigation.skip}
      </a>{' '}
      <a className="brand" href="/" translate="no">
        <Logo />
        <span className={site.brandName.length > 30 ? 'long' : undefined}>{site.brandName}</span>
      </a>{' '}
      {homeLink && (
        <a className="back screen-only" href="/">
          <span className="icon">
            <Icon shape={arrowLeft} size={20} />
          </span>
          <span>
            <span className="to">{`${navigation.backTo} `}</span>
            {navigation.home}
          </span>
        </a>
      )}{' '}
      {menu && <div className="menu screen-only">{menu}</div>}
      <a className="call" href={site.phone.href} aria-label={`${navigation.call} ${site.phone.display}`}>
        <Icon shape={phone} size={22} />
        <span>{site.phone.display}</span>
      </a>
      <style jsx>{`
        header {
          position: sticky;
          top: 0;
          z-index: 3;
          display: flex;
          align-items: center;
          gap: 8px;
          min-height: var(--header);
          padding: env(safe-area-inset-top, 0px) var(--edge) 0;
          border-bottom: 4px solid var(--red);
          font-weight: 700;
          overflow-wrap: break-word;
        }
        .skip {
          position: absolute;
          top: 100%;
          padding: 12px 20px;
          color: var(--asphalt);
          background: var(--amber);
          overflow-wrap: anywhere;
        }
        .skip:not(:focus) {
          clip-path: inset(50%);
        }
        .brand {
          gap: clamp(8px, 1vw, 12px);
          margin-right: auto;
          line-height: 1.06;
        }
        .brand > span {
          text-wrap: balance;
        }
        .back {
          gap: 8px;
          /* Leave room for the brand. */
          max-width: 36vw;
          margin-right: clamp(0px, 2.5vw, 32px);
          line-height: 1.1;
        }
        .back > span {
          min-width: 0;
        }
        @media not (--medium) {
          /* It may take four lines. */
          .long {
            font-size: 0.8em;
          }
          .back {
            gap: 4px;
            margin-right: 0;
          }
          .back > span {
            text-transform: capitalize;
          }
          /* Only screen readers say these words. */
          .to {
            position: absolute;
            text-transform: none;
            clip-path: inset(50%);
          }
        }
        .icon {
          flex: none;
        }
        @media (--large-text) {
          .menu :global(.icon) {
            display: none;
          }
        }
        .call {
          flex: none;
          justify-content: center;
          gap: 8px;
          min-width: 44px;
          border: 2px solid transparent;
          border-radius: 6px;
          white-space: nowrap;
          background: var(--red);
        }
        @media (--narrow-header) {
          .call > span {
            display: none;
          }
        }
        @media (--hover) {
          .call:hover {
            background: var(--red-dark);
          }
        }
        @media (--wide) {
          .menu {
            flex: 1 0 min(31rem, 38vw);
            margin-right: clamp(8px, 1.6vw, 24px);
          }
        }
        @media (--header-number) {
          .call {
            padding-inline: 16px;
          }
          /* On the home page, red is for the call below. */
          .menu + .call {
            border-color: currentColor;
            background: none;
          }
        }
        @media (--wider) {
          .brand {
            font-size: var(--title);
          }
        }
        @media (--very-low), (--double-text) {
          /* Let the header scroll away. */
          header {
            top: auto;
          }
        }
        @media (--double-text) {
          header {
            min-height: 0;
            padding-block: 4px;
          }
          .brand {
            font-size: 0.6em;
          }
          .back > .icon {
            display: none;
          }
        }
        @media (--half-larger-text) {
          .brand > :global(svg) {
            display: none;
          }
        }
        @media not (--wide) {
          :global(.no-script) header,
          :global(header.no-script) {
            position: static;
            flex-wrap: wrap;
            row-gap: 0;
            padding-top: 4px;
          }
          /* Wrap the name before the row. */
          :global(.no-script) .brand {
            flex: 1;
          }
          :global(.no-script) .menu {
            flex: 1 0 100%;
            min-width: 0;
            order: 1;
          }
        }
        @media print {
          header {
            position: static;
          }
          .call {
            background: none;
          }
        }
      `}</style>
    </header>
  )
}
