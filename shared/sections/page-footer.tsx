import { Fragment } from 'react'
import { CallLine } from '../components/button'
import { Logo } from '../components/logo'
import { copyrightYear } from '../content/business'
import { navigation, navigationLinks } from '../content/navigation'
import type { Site } from '../content/site'

type Props = {
  site: Site
  /** Whether this is the home page. The links lead to its sections. */
  onHomePage?: boolean
}

/** The end of the home page and the reviews page, with the brand, the phone number, the links and the copyright. */
export function PageFooter({ site, onHomePage = false }: Props) {
  return (
    <footer className="asphalt">
      <p className="brand" translate="no">
        <Logo />
        {site.brandName}
      </p>
      <CallLine number={site.phone} label={navigation.call} size="medium" />
      <nav className="screen-only" aria-label={navigation.footer}>
        {navigationLinks.map(({ href, text }) => (
          <Fragment key={href}>
            <a href={!onHomePage && href.startsWith('#') ? `/${href}` : href}>{text}</a>{' '}
          </Fragment>
        ))}
      </nav>
      <p className="copyright" translate="no">{`© ${copyrightYear} ${site.brandName}`}</p>
      <style jsx>{`
        footer {
          display: flex;
          flex-wrap: wrap;
          align-items: center;
          justify-content: space-between;
          gap: 16px 24px;
          padding: 40px var(--edge) calc(40px + env(safe-area-inset-bottom, 0px));
          border-top: 1px solid var(--line);
        }
        .copyright {
          color: var(--muted);
        }
        .brand {
          display: flex;
          align-items: center;
          gap: 12px;
          font-size: var(--title);
          font-weight: 800;
          line-height: 1.1;
        }
        nav {
          display: flex;
          flex-wrap: wrap;
          gap: 0 clamp(12px, 3vw, 32px);
          font-weight: 700;
        }
        /* Put the four links in two rows of two. */
        @media not (--medium) {
          nav {
            display: grid;
            grid-template-columns: auto auto;
            gap: 0 40px;
          }
        }
        /* The number begins where the quotes do, in the fifth of the page's twelve columns. */
        @media (--wider) {
          footer {
            column-gap: 1.5rem;
          }
          .brand {
            flex: 0 0 calc((100% + 1.5rem) / 3 - 1.5rem);
          }
          nav {
            flex: auto;
            justify-content: flex-end;
          }
        }
        @media (--double-text) {
          nav {
            grid-template-columns: auto;
          }
        }
        @media print {
          footer {
            padding-block: 0;
          }
        }
      `}</style>
    </footer>
  )
}
