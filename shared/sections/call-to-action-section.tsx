import { Band } from '../components/band'
import { Button } from '../components/button'
import { WIDE } from '../components/media-queries'
import { SectionPhoto } from '../components/photos'
import { callToActionPhoto } from '../content/photos'
import { reviewsPageCopy } from '../content/reviews'
import type { AssetUrl } from '../content/site'

type Props = { assetUrl: AssetUrl }

/** The end of the reviews page, with a link to the request form beside a photo. */
export function CallToActionSection({ assetUrl }: Props) {
  const { heading, lead, link } = reviewsPageCopy.callToAction
  return (
    <Band tone="asphalt" padding="flush">
      <div className="text screen-only">
        <h2>{heading}</h2>
        <p className="lead">{lead}</p>
        <Button href="/#contact" variant="action" size="large">
          {link}
        </Button>
      </div>
      <div className="photo screen-only">
        <SectionPhoto photo={callToActionPhoto} shape="wide" assetUrl={assetUrl} sizes={`${WIDE} 58vw, 100vw`} />
      </div>
      <style jsx>{`
        .text {
          display: grid;
          gap: 16px;
          justify-items: start;
          padding-block: var(--section);
        }
        .lead {
          margin: 0;
        }
        @media (--wide) {
          .text {
            grid-column: col-start 1 / col-end 5;
            align-self: center;
          }
          .photo {
            grid-column: col-start 6 / full-end;
            min-height: min(32.7vw, 45rem);
          }
        }
      `}</style>
    </Band>
  )
}
