import { Band } from '../../components/band'
import { CallLine } from '../../components/call-line'
import { SectionPicture } from '../../components/pictures/section-picture'
import { contactCopy } from '../../content/home/contact'
import { navigation } from '../../content/navigation'
import type { AssetUrl, Site } from '../../content/site'
import { RequestPanel } from './request-panel'

const PHOTO_SIZES = '(min-width: 60em) max(42vw, 560px), 100vw'

type Props = { site: Site; assetUrl: AssetUrl }

/** The phone number and the request form. Phones show the form before the photo. */
export function ContactSection({ site, assetUrl }: Props) {
  return (
    <Band tone="asphalt" id="contact" labelledBy="contact-heading">
      <div className="text">
        <h2 id="contact-heading">{contactCopy.heading}</h2>
        <p>{contactCopy.lead}</p>
        <CallLine number={site.phone} label={navigation.call} size="large" />
      </div>
      <div className="panel">
        <RequestPanel site={site} />
      </div>
      <div className="photo">
        <SectionPicture section="contact" assetUrl={assetUrl} sizes={PHOTO_SIZES} />
      </div>
      <style jsx>{`
        .text {
          /* Less space above, so that a small phone's first screen shows the first field. */
          margin-top: calc(44px - var(--section));
        }
        .text > p {
          margin-top: 12px;
          font-size: 1.125rem;
          line-height: 1.45;
          text-wrap: balance;
          color: var(--on-dark);
        }
        .text > :global(a) {
          margin-top: 20px;
        }
        .photo {
          grid-column: full;
          position: relative;
          margin-bottom: calc(-1 * var(--section));
          aspect-ratio: 16/9;
        }
        .panel {
          --focus-ring: var(--focus);
          grid-column: full;
          margin-top: 24px;
          padding: 24px var(--gutter) 36px;
          color: var(--ink);
          background: var(--white);
        }
        @media screen and (width >= 60em) {
          :global(#contact) {
            grid-template-rows: auto 1fr;
            padding-bottom: calc(var(--section) - 40px);
          }
          .text {
            grid-column: col-start 1 / col-end 5;
            margin-top: 0;
          }
          .text > p {
            margin-top: 16px;
            font-size: 1.25rem;
          }
          .text > :global(a) {
            margin-top: 28px;
          }
          .photo {
            grid-column: full-start / col-end 5;
            grid-row: 2;
            min-height: 240px;
            margin-block: 48px 0;
            aspect-ratio: auto;
          }
          .photo :global(img) {
            position: absolute;
            bottom: 0;
            max-height: 36vw;
          }
          .panel {
            grid-column: col-start 6 / col-end 12;
            grid-row: 1 / span 2;
            margin-top: 0;
            padding: 40px;
            border-radius: 10px;
          }
        }
        @media (scripting: none) {
          /* Above the quote button, which only a script hides. */
          :global(#contact) {
            position: relative;
            z-index: 3;
          }
        }
        @media print {
          .photo,
          .panel {
            display: none;
          }
          .text {
            margin: 0;
          }
          .text > p {
            color: inherit;
          }
        }
      `}</style>
    </Band>
  )
}
