import { CallLine } from '../components/call-line'
import { Logo } from '../components/icons/logo'
import { Lane } from '../components/lane'
import { copyrightYear } from '../content/footer'
import { navigation, navigationLinks } from '../content/navigation'
import type { Site } from '../content/site'

type Props = {
  site: Site
  /** The links lead to sections of this page. */
  home?: boolean
}

/** The end of every page: brand, phone number, links and copyright, below a lane line that meets a stop line. */
export function PageFooter({ site, home = false }: Props) {
  return (
    <footer>
      <div className="stop">
        <Lane />
      </div>
      <div className="text">
        <p className="brand">
          <Logo size={44} />
          {site.brandName}
        </p>
        <CallLine number={site.phone} label={navigation.call} size="medium" />
        <nav aria-label={navigation.footer}>
          {navigationLinks.map(({ href, text }) => (
            <a key={href} href={!home && href.startsWith('#') ? `/${href}` : href}>
              {text}
            </a>
          ))}
        </nav>
        <p>{`© ${copyrightYear} ${site.brandName}`}</p>
      </div>
      <style jsx>{`
        footer {
          --focus-ring: var(--amber);
          padding-block: 32px calc(40px + env(safe-area-inset-bottom));
          font-size: 1rem;
          color: var(--on-dark-2);
          background: var(--asphalt);
        }
        .stop {
          display: flex;
          align-items: center;
          gap: 24px;
          padding-right: var(--edge);
        }
        .text > :global(a),
        nav {
          color: var(--white);
        }
        .text {
          display: grid;
          gap: 16px 24px;
          padding: 24px var(--edge) 0;
        }
        .stop > :global(div) {
          flex: 1;
          /* Mirrored, so that the dash at the stop line is whole. */
          transform: scaleX(-1);
        }
        .stop::after {
          content: '';
          width: 16px;
          height: 56px;
          background: var(--white);
        }
        .brand {
          display: flex;
          align-items: center;
          gap: 12px;
          font-size: 1.375rem;
          font-weight: 800;
          line-height: 1.1;
          letter-spacing: -0.01em;
          color: var(--white);
        }
        .brand > :global(svg) {
          flex: none;
        }
        nav {
          display: flex;
          flex-wrap: wrap;
          gap: 0 clamp(12px, 33vw - 105px, 32px);
        }
        nav > a {
          display: flex;
          align-items: center;
          min-width: 44px;
          min-height: 44px;
          font-weight: 600;
          text-decoration: none;
        }
        @media (hover: hover) {
          nav > a:hover {
            text-decoration: underline;
            text-underline-offset: 6px;
          }
        }
        @media screen and (width >= 48em) {
          .text {
            grid-template-columns: 1fr auto;
            align-items: center;
            padding-top: 40px;
          }
        }
        @media screen and (width >= 60em) {
          footer {
            padding-top: 40px;
          }
          .stop {
            gap: 32px;
          }
        }
        @media (scripting: none) {
          /* Above the quote button, which only a script hides. */
          footer {
            position: relative;
            z-index: 3;
          }
        }
        @media print {
          footer {
            padding: 0;
            color: inherit;
            background: none;
            break-inside: avoid;
          }
          .brand,
          .text > :global(a) {
            color: inherit;
          }
          .stop,
          nav {
            display: none;
          }
        }
      `}</style>
    </footer>
  )
}
