import { Band, SectionLabel } from '../components/band'
import { CallLine } from '../components/button'
import { Road } from '../components/road'
import { contactCopy } from '../content/home/contact'
import { requestFormCopy } from '../content/home/request-form'
import { navigation } from '../content/navigation'
import { serviceChoices } from '../content/service-choices'
import type { Site } from '../content/site'
import { submissionCopy } from '../content/submissions'
import { Island } from '../islands/runtime/island'
import { NEEDS_SCRIPT_CLASS } from '../islands/runtime/protocol'

type Props = { site: Site }

/** The phone number and the request form, behind the stop line of a road. */
export function ContactSection({ site }: Props) {
  const { deliversSubmissions } = site
  const needsScript = deliversSubmissions ? '' : NEEDS_SCRIPT_CLASS
  const { sending, failed, alerts } = submissionCopy
  const delivery = { copy: { sending, failed, alerts }, call: navigation.call, phone: site.phone }
  const formProps = { copy: requestFormCopy, choices: serviceChoices, ...(deliversSubmissions && { delivery }) }
  return (
    <>
      <Road />
      <Band tone="asphalt" id="contact" labelledBy="contact-heading" padding="flush">
        <div className="text">
          <div>
            {/* The section's name is the words that show. */}
            <h2 id="contact-heading">
              <SectionLabel id="contact" />
              <span className={needsScript}>{contactCopy.heading}</span>
              {!deliversSubmissions && <span className="without-script">{contactCopy.headingWithoutScript}</span>}
            </h2>
            <p className={`lead ${needsScript}`}>{contactCopy.lead}</p>
          </div>
          <CallLine number={site.phone} label={navigation.call} size="huge" />
        </div>
        <div className="panel white screen-only">
          <h3 id="request-heading">{requestFormCopy.heading}</h3>
          <p className={`hint ${needsScript}`}>{requestFormCopy.hint}</p>
          <Island name="ServiceRequestForm" props={formProps} />
          {!deliversSubmissions && (
            // If the bundle doesn't arrive, the words show in an element that was there before, so they're announced.
            <div aria-live="polite">
              <p className="without-script">
                {contactCopy.withoutScript} <a href={site.phone.href}>{site.phone.display}</a>
              </p>
            </div>
          )}
        </div>
      </Band>
      <style jsx>{`
        :global(#contact) {
          scroll-margin-top: calc(var(--header) + var(--road-in-sight) - var(--covered));
        }
        .text {
          display: grid;
          grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
          gap: 16px 24px;
          align-items: center;
          padding-block: clamp(16px, 4vh, 40px) clamp(16px, 3vh, 24px);
        }
        .panel {
          grid-column: full;
          padding: clamp(16px, 3vh, 24px) var(--gutter) 40px;
        }
        h3 {
          font-size: var(--subheading);
        }
        .hint {
          margin-bottom: 12px;
          font-size: var(--small);
          color: var(--muted);
        }
        .without-script {
          display: none;
        }
        .without-script > a {
          display: block;
          margin-top: 8px;
          font-size: var(--subheading);
          font-weight: 800;
        }
        /* Less space here keeps the form's first field in sight. */
        @media (--low) {
          h2 {
            font-size: var(--subheading);
          }
          .text {
            padding-block: 16px;
          }
          .lead {
            margin-top: 4px;
            font-size: inherit;
          }
          .hint {
            margin-bottom: 4px;
          }
          .panel {
            padding-top: 16px;
          }
        }
        @media (--medium) {
          .text {
            align-items: end;
          }
        }
        @media (--wide) {
          .text {
            grid-column: col-start 1 / col-end 5;
            align-self: start;
            position: sticky;
            top: var(--header);
            padding-block: 64px 40px;
          }
          .panel {
            grid-column: col-start 6 / col-end 12;
            grid-row: 1;
            margin-block: 40px;
            padding: 24px 32px 32px;
            border-radius: 10px;
          }
        }
        @media (--forced-colors) {
          .panel {
            border: 2px solid;
          }
        }
        :global(.no-script) .without-script {
          display: block;
        }
        :global(.no-script) h3 {
          margin-bottom: 12px;
        }
        :global(.no-script) .panel {
          align-self: start;
        }
      `}</style>
    </>
  )
}
