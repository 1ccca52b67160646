import type { Phone } from '../content/site'
import { submissionCopy } from '../content/submissions'
import { SUBMISSION_ALERT_ID } from '../islands/runtime/protocol'

/** The alert after a form that submits: `client/submissions.ts` shows it if a submission is not delivered. */
export function UnsentSubmission({ phone }: { phone: Phone }) {
  const { failed, call, retry, sending } = submissionCopy
  return (
    <div role="alert" id={SUBMISSION_ALERT_ID} data-sending={sending}>
      {/* In the head. Without it, the Origin of a form is `null`, which is all that Safari before 16.4 says. */}
      <meta name="referrer" content="same-origin" />
      <div className="message" hidden>
        <p>
          <strong>{failed}</strong> {call} <a href={phone.href}>{phone.display}</a>
        </p>
        <button type="button">{retry}</button>
      </div>
      <style jsx>{`
        .message[hidden] {
          display: none;
        }
        .message {
          display: grid;
          gap: 12px;
          margin-top: 24px;
          padding: 16px;
          scroll-margin: 24px;
          border: 3px solid var(--red-dark);
          border-radius: 8px;
          line-height: 1.4;
        }
        strong {
          display: block;
          font-size: var(--quote);
          font-weight: 800;
          line-height: 1.2;
        }
        a {
          font-weight: 700;
          white-space: nowrap;
        }
        button {
          justify-self: start;
          padding: 4px 16px;
          font-weight: 800;
        }
      `}</style>
      <style jsx global>{`
        /* The trap is the last field. */
        #contact form > div:nth-last-of-type(2) {
          display: none;
        }
        #contact form [aria-disabled='true'] {
          opacity: 0.75;
        }
      `}</style>
    </div>
  )
}
