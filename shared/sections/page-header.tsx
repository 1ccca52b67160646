import type { ReactNode } from 'react'
import { arrowLeft, Icon, phone } from '../components/icons'
import { Logo } from '../components/logo'
import { navigation } from '../content/navigation'
import type { Site } from '../content/site'

type Props = {
  site: Site
  /** Shows a link to the home page. */
  homeLink?: boolean
  menu?: ReactNode
}

/** The sticky top of every page: the skip link, the brand, the way back or the menu, and the call link. */
export function PageHeader({ site, homeLink = false, menu }: Props) {
  return (
    <header>
      <a className="skip" href="#main">
        {navigation.skip}
      </a>
      <a className="brand" href="/">
        <Logo />
        <span>{site.brandName}</span>
      </a>
      {homeLink && (
        <a className="back" href="/">
          <i>
            <Icon shape={arrowLeft} size={20} />
          </i>
          {navigation.home}
        </a>
      )}
      {menu && <div className="menu">{menu}</div>}
      <a className="call" href={site.phone.href} aria-label={`${navigation.call} ${site.phone.display}`}>
        <Icon shape={phone} size={22} />
        <span>{site.phone.display}</span>
      </a>
      <style jsx>{`
        header {
          --focus-ring: var(--amber);
          /* The icons beside a text; none on a narrow phone, or beside larger type. */
          --icon: clamp(0px, (100vw - 22rem) * 99, 20px);
          position: sticky;
          /* On a very low screen, such as at a large zoom, it scrolls away. */
          top: min(0px, (100vh - 18.75rem) * 99999);
          z-index: 3;
          display: flex;
          align-items: center;
          gap: 8px;
          min-height: var(--header);
          padding-inline: var(--edge);
          border-bottom: 4px solid var(--red);
          color: var(--white);
          background: var(--asphalt);
          overflow-wrap: break-word;
        }
        .skip {
          position: absolute;
          top: 100%;
          padding: 12px 20px;
          color: var(--asphalt);
          background: var(--amber);
        }
        .skip:not(:focus) {
          clip-path: inset(50%);
        }
        .brand {
          flex: 0 1 auto;
          display: flex;
          align-items: center;
          gap: clamp(8px, 1vw, 12px);
          min-height: 44px;
          margin-right: auto;
          font-weight: 700;
          line-height: 1.06;
          text-decoration: none;
        }
        .brand > span {
          max-width: 9em;
        }
        .back {
          flex-shrink: 2;
          display: flex;
          align-items: center;
          gap: min(var(--icon), 8px);
          min-height: 44px;
          margin-right: clamp(0px, 2.5vw, 32px);
          font-weight: 700;
          line-height: 1.1;
          text-decoration: none;
        }
        .back > i {
          flex: none;
          width: var(--icon);
          overflow: hidden;
        }
        .call {
          flex: none;
          display: flex;
          align-items: center;
          justify-content: center;
          gap: 8px;
          min-width: 44px;
          min-height: 44px;
          border: 2px solid transparent;
          border-radius: 6px;
          font-weight: 700;
          text-decoration: none;
          white-space: nowrap;
          background: var(--red);
        }
        .call > span {
          display: none;
        }
        @media (--hover) {
          .back:hover {
            text-decoration: underline;
            text-underline-offset: 6px;
          }
          .call:hover {
            background: var(--red-dark);
          }
        }
        @media (--wide) {
          .brand {
            font-size: clamp(1rem, 1.6vw, 1.25rem);
          }
          .brand > span {
            max-width: none;
          }
          .menu {
            flex: 1 0 min(31rem, 38vw);
            margin-right: clamp(8px, 1.6vw, 24px);
          }
          .call {
            padding-inline: 16px;
            border-color: currentColor;
            background: none;
          }
          .call > span {
            display: block;
          }
        }
        @media (--large-type) {
          header {
            top: -100vh;
            min-height: 0;
            padding-block: 4px;
          }
          .brand {
            font-size: 0.6em;
          }
        }
        @media (--no-script-narrow) {
          header {
            position: static;
            flex-wrap: wrap;
            padding-block: 8px;
          }
          .menu {
            flex: 1 0 100%;
            order: 1;
          }
        }
        @media print {
          header {
            position: static;
            color: inherit;
            background: none;
          }
          .skip,
          .back,
          .menu {
            display: none;
          }
          .call {
            background: none;
          }
          .call > span {
            display: block;
          }
        }
      `}</style>
    </header>
  )
}
