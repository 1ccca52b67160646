import { GuideSignStyles, SignArrow } from '../components/guide-sign'
import { Road } from '../components/road'
import type { Site } from '../content/site'
import { PageHeader } from '../sections/page-header'

type Props = {
  site: Site
  heading: string
  /** The text of the sign. A number fills the sign, and words take two lines. */
  headingSize: 'large' | 'medium'
  text: string
  /** The text of the link to the home page. */
  home: string
  /** The text of the tab above the sign, as decoration. */
  tab?: string
}

/** A page with nothing but one large road sign above an empty road. Its amber panel is a link to the home page. */
export function SignPage({ site, heading, headingSize, text, home, tab }: Props) {
  return (
    <>
      <PageHeader site={site} />
      <main id="main" className="gantry">
        <div className="frame">
          {tab && (
            <span className="tab screen-only" aria-hidden="true" translate="no">
              {tab}
            </span>
          )}
          <div className="sign">
            <h1 className={headingSize === 'large' ? 'large' : undefined}>{heading}</h1>
            <p>{text}</p>
            <a className="home" href="/">
              {home}
              <SignArrow direction="northeast" />
            </a>
          </div>
        </div>
        <Road />
      </main>
      <GuideSignStyles />
      <style jsx>{`
        .gantry {
          --sign-rim: 6px;
          --sign-border: 4px;
          display: flex;
          flex-direction: column;
          min-height: var(--below-header);
          padding-top: clamp(8px, 4vh, 40px);
        }
        .frame {
          display: flex;
          flex-direction: column;
          width: min(47rem, 100% - var(--gutter) * 2);
          margin-inline: auto;
          font-size: var(--subheading);
          font-weight: 800;
          line-height: 1.2;
          text-align: center;
        }
        .tab {
          align-self: flex-end;
          margin: 0 24px 4px 0;
          padding: 4px 24px;
          border: solid var(--white);
          border-width: 3px 3px 0;
          border-radius: 8px 8px 0 0;
          box-shadow: 0 0 0 5px var(--green);
          background: var(--green);
          font-size: var(--title);
          line-height: 1.5;
          color: var(--white);
        }
        h1 {
          margin: 0;
          padding: 24px 16px 16px;
          line-height: 1;
        }
        .large {
          padding-bottom: 0;
          white-space: nowrap;
          font-size: min(27vw, 26vh, 13rem);
          line-height: 0.9;
        }
        p {
          padding: 0 16px 24px;
        }
        .home {
          --focus-ring: var(--asphalt);
          display: flex;
          align-items: center;
          justify-content: center;
          gap: min(16px, 5vw);
          min-height: clamp(52px, 12vh, 92px);
          padding: 8px min(16px, 5vw);
          border-top: var(--sign-border) solid var(--white);
          border-radius: 0 0 4px 4px;
          outline-offset: -8px;
          text-decoration: none;
          color: var(--asphalt);
          background: var(--amber);
        }
        /* The plate behind the digits would cut off the sign's edge. */
        @media (--forced-colors) {
          .large {
            line-height: 1.3;
          }
        }
        @media (--low) {
          .tab {
            display: none;
          }
          h1,
          p {
            padding-block: 4px;
          }
        }
      `}</style>
    </>
  )
}
