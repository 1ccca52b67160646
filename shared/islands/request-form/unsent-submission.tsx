import { useEffect, useRef } from 'react'
import type { Phone } from '../../content/site'

/** Why a submission was not delivered. The phone number follows the text. */
export type Failure = { title: string; text: string; canRetry: boolean }

type Props = {
  /** Undefined hides the message. */
  failure: Failure | undefined
  /** The text of the button. */
  retry: string
  phone: Phone
}

/** The form's alert: says that a submission was not delivered, why, and what a visitor can do. */
export function UnsentSubmission({ failure, retry, phone }: Props) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) message.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <div role="alert">
      {failure && (
        <div className="message" ref={message}>
          <p>
            <strong>{failure.title}</strong> {failure.text} <a href={phone.href}>{phone.display}</a>.
          </p>
          {failure.canRetry && <button type="submit">{retry}</button>}
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
