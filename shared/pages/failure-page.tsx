import { CallButton } from '../components/button'
import { Plate } from '../components/plate'
import { Road } from '../components/road'
import { navigation } from '../content/navigation'
import type { Site } from '../content/site'
import { PageHeader } from '../sections/page-header'

type Props = {
  site: Site
  heading: string
  /** The text that says what happened and what to do. The call button follows. */
  text: string
  /** The text of the link to the home page. */
  home: string
}

/** A page that says what went wrong, on a white plate. A green sign would say that all is well. */
export function FailurePage({ site, heading, text, home }: Props) {
  return (
    <>
      <PageHeader site={site} />
      <main id="main">
        <Plate>
          <h1>{heading}</h1>
          <p>{text}</p>
          <CallButton label={navigation.call} number={site.phone} size="huge" />
          <p>
            <a className="tall" href="/">
              {home}
            </a>
          </p>
        </Plate>
        <Road />
      </main>
      <style jsx>{`
        main {
          display: flex;
          flex-direction: column;
          min-height: var(--below-header);
          padding-top: clamp(16px, 6vh, 64px);
        }
        main > :global(.plate) {
          width: min(36rem, 100% - var(--gutter) * 2);
          /* The road begins behind the plate. */
          position: relative;
          z-index: 1;
          margin: 7px auto -56px;
          padding: clamp(16px, 4vw, 32px);
        }
        p {
          font-size: var(--large);
          line-height: 1.4;
        }
      `}</style>
    </>
  )
}
