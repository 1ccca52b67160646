import { useEffect, useRef } from 'react'
import { CallButton } from '../../components/button'
import type { Phone } from '../../content/site'

type Props = {
  title: string
  /** Why the submission wasn't delivered, and what the visitor can do. Undefined hides the alert. */
  text: string | undefined
  /** The call button's label. */
  call: string
  phone: Phone
}

/** The form's alert. It says that a submission wasn't delivered, why, and what the visitor can do. */
export function DeliveryAlert({ title, text, call, phone }: Props) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) message.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [text])
  return (
    // Firefox announces an alert that appears. This one is there before, and filled later, so it needs `aria-live`.
    <div role="alert" aria-live="assertive">
      {text && (
        // With an id it's one message in Firefox. The screen reader Orca drops one of two (confirmation.tsx).
        <div className="message" id="request-failure" ref={message}>
          <p>
            <strong>{title}</strong> {text}
          </p>
          <CallButton id="request-call" label={call} number={phone} size="medium" />
        </div>
      )}
      <style jsx>{`
        .message {
          display: grid;
          gap: 12px;
          margin-top: 24px;
          border-color: var(--red-dark);
        }
        strong {
          display: block;
          margin-bottom: 4px;
          font-size: var(--subheading);
          font-weight: 800;
          line-height: 1.2;
        }
      `}</style>
    </div>
  )
}
