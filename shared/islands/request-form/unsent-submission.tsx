import { useEffect, useRef } from 'react'
import type { SubmissionCopy } from '../../content/schema'
import type { Phone } from '../../content/site'

type Props = {
  copy: Pick<SubmissionCopy, 'failed' | 'kept' | 'retry'>
  /** Why the submission was not delivered; undefined hides the message. */
  reason: string | undefined
  phone: Phone
}

/** The form's alert: says that a submission was not delivered, why, and what a visitor can do. */
export function UnsentSubmission({ copy, reason, phone }: Props) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reason !== undefined) message.current?.scrollIntoView({ block: 'nearest' })
  }, [reason])
  return (
    <div role="alert">
      {reason !== undefined && (
        <div className="message" ref={message}>
          <p>
            <strong>{copy.failed}</strong> {copy.kept} {reason} <a href={phone.href}>{phone.display}</a>
          </p>
          <button type="submit">{copy.retry}</button>
        </div>
      )}
      <style jsx>{`
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
    </div>
  )
}
