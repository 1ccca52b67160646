import { Band } from '../components/band'
import { Button } from '../components/button'
import { SectionPicture } from '../components/pictures/section-picture'
import { reviewsPageCopy } from '../content/reviews'
import type { AssetUrl } from '../content/site'

type Props = { assetUrl: AssetUrl }

/** The end of the reviews page: a link to the request form, beside a photo. */
export function CallToActionSection({ assetUrl }: Props) {
  const { heading, lead, link } = reviewsPageCopy.callToAction
  return (
    <Band tone="asphalt" labelledBy="call-to-action-heading">
      <div className="text">
        <h2 id="call-to-action-heading">{heading}</h2>
        <p>{lead}</p>
        <Button href="/#contact" variant="action" size="large">
          {link}
        </Button>
      </div>
      <div className="photo">
        <SectionPicture section="callToAction" assetUrl={assetUrl} sizes="(min-width: 60em) 58vw, 100vw" />
      </div>
      <style jsx>{`
        p {
          text-wrap: balance;
          margin: 16px 0 36px;
          font-size: 1.25rem;
          line-height: 1.45;
          color: var(--on-dark);
        }
        .photo {
          grid-column: full;
          position: relative;
          aspect-ratio: 1.6;
          margin: 40px 0 calc(var(--section) * -1);
        }
        .photo > :global(* > img) {
          position: absolute;
        }
        @media screen and (width >= 60em) {
          .text {
            grid-column: col-start 1 / col-end 5;
            align-self: center;
          }
          .photo {
            grid-column: col-start 6 / full-end;
            min-height: min(32.7vw, 720px);
            aspect-ratio: auto;
            margin-top: calc(var(--section) * -1);
          }
        }
        @media print {
          .text > :global(a),
          .photo {
            display: none;
          }
        }
      `}</style>
    </Band>
  )
}
