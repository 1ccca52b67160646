import { Lane } from '../components/lane'
import { Logo } from '../components/logo'
import { copyrightYear } from '../content/footer'
import type { Site } from '../content/site'

type Props = { site: Site }

/** The end of every page, where the lane meets the stop line. */
export function PageFooter({ site }: Props) {
  return (
    <footer>
      <div className="stop">
        <Lane />
      </div>
      <div className="words">
        <p className="brand">
          <Logo size={38} />
          {site.brandName}
        </p>
        <p>
          © {copyrightYear} {site.brandName}
        </p>
        <a href={site.phone.href}>{site.phone.display}</a>
      </div>
      <style jsx>{`
        footer {
          --focus-ring: var(--amber);
          padding-block: 32px 96px;
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
        .words {
          display: grid;
          gap: 8px 24px;
          padding: 24px var(--edge) 0;
        }
        .stop > :global(div) {
          flex: 1;
          /* The dash before the stop line is a whole one. */
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
        a {
          width: fit-content;
          padding-block: 6px;
          font-size: min(2rem, 9.2vw);
          font-weight: 800;
          line-height: 1.1;
          letter-spacing: -0.01em;
          color: var(--white);
          text-decoration: none;
        }
        @media (hover: hover) {
          a:hover {
            text-decoration-line: underline;
            text-decoration-thickness: 3px;
            text-decoration-color: var(--red);
            text-underline-offset: 0.2em;
          }
        }
        @media screen and (width >= 48em) {
          .words {
            grid-template-columns: 1fr auto;
            padding-top: 40px;
          }
          a {
            grid-area: 1 / 2 / span 2;
            align-self: end;
          }
        }
        @media screen and (width >= 60em) {
          footer {
            padding-block: 40px 96px;
          }
          .stop {
            gap: 32px;
          }
        }
        @media (scripting: none) {
          /* Above the quote button, which no script hides. */
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
          a {
            color: inherit;
          }
          .stop {
            display: none;
          }
        }
      `}</style>
    </footer>
  )
}
