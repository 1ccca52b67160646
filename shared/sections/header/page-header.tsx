import type { ReactNode } from 'react'
import { Icon } from '../../components/icons/icon'
import { arrowLeft } from '../../components/icons/icon-shapes'
import { navigation } from '../../content/navigation'
import type { Site } from '../../content/site'
import { Brand } from './brand'
import { CallLink } from './call-link'
import { LongMenuStyles } from './long-menu'

type Props = {
  site: Site
  /** Shows a link to the home page. */
  back?: boolean
  /** On a wide screen the menu has a call link of its own. */
  menu?: ReactNode
  /** The menu is too long for a row at 960 px. */
  longMenu?: boolean
}

/** The sticky top of every page: the skip link, the brand, the way back or the menu, and the call link. */
export function PageHeader({ site, back = false, menu, longMenu = false }: Props) {
  return (
    <header className={longMenu ? 'long-menu' : undefined}>
      <a className="skip" href="#main">
        {navigation.skip}
      </a>
      <Brand name={site.brandName} />
      {back && (
        <a className="back" href="/">
          <Icon shape={arrowLeft} size={20} />
          {navigation.home}
        </a>
      )}
      <CallLink label={navigation.call} phone={site.phone} narrowOnly={menu !== undefined} />
      {menu}
      {longMenu && <LongMenuStyles />}
      <style jsx>{`
        header {
          --focus-ring: var(--amber);
          position: sticky;
          top: 0;
          z-index: 3;
          display: flex;
          align-items: center;
          gap: 8px;
          min-height: var(--header);
          padding-inline: var(--edge);
          border-bottom: 4px solid var(--red);
          color: var(--white);
          background: var(--asphalt);
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
        .back {
          display: flex;
          align-items: center;
          gap: 8px;
          min-height: 44px;
          margin-left: auto;
          padding-top: 0.14em;
          font-weight: 600;
          line-height: 1.1;
          text-decoration: none;
        }
        .back + :global(a) {
          margin-left: clamp(0px, 2.5vw, 32px);
        }
        @media (hover: hover) {
          .back:hover {
            text-decoration: underline;
            text-underline-offset: 6px;
          }
        }
        .back > :global(svg) {
          flex: none;
          margin-top: -0.14em;
        }
        @media (width < 30em) {
          .back {
            max-width: 5.5rem;
          }
        }
        @media (width < 21.875em) {
          .back > :global(svg) {
            display: none;
          }
        }
        @media (width >= 60em) {
          header :global(nav) {
            margin-left: auto;
          }
        }
        @media (height < 18.75em) {
          header {
            position: relative;
          }
        }
        @media (scripting: none) and (width < 60em) {
          header {
            position: static;
            flex-wrap: wrap;
            padding-block: 8px;
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
          header :global(nav) {
            display: none;
          }
        }
      `}</style>
    </header>
  )
}
