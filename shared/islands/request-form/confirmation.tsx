import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { check, close, Icon } from '../../components/icons'
import type { RequestFormCopy } from '../../content/types'

type Props = {
  copy: RequestFormCopy['confirmation']
  /** The time of the submission to confirm. Undefined hides the message. */
  confirmedAt: number | undefined
  /** What the button says while a submission is being sent. */
  sending: string | undefined
  onDismiss: () => void
}

/** Without a pause, screen readers don't announce a message that's replaced with the same words. */
const ANNOUNCE_DELAY_MS = 100

/** The form's status region. It says that a submission is being sent, and confirms it until that's dismissed. */
export function Confirmation({ copy, confirmedAt, sending, onDismiss }: Props) {
  const message = useRef<HTMLDivElement>(null)
  const [announced, setAnnounced] = useState<number>()
  function dismiss() {
    // Focus on the message moves to the form's button.
    if (message.current?.querySelector(':focus')) document.getElementById('request-send')?.focus()
    onDismiss()
  }
  const dismissOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismiss()
  })
  useEffect(() => {
    if (confirmedAt === undefined) return
    const timer = setTimeout(() => setAnnounced(confirmedAt), ANNOUNCE_DELAY_MS)
    document.addEventListener('keydown', dismissOnEscape)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', dismissOnEscape)
    }
  }, [confirmedAt])
  useEffect(() => {
    if (announced !== undefined) message.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [announced])
  return (
    <div role="status">
      {sending && <p className="sending">{sending}</p>}
      {confirmedAt !== undefined && (
        <div className="message" ref={message}>
          {announced === confirmedAt && (
            // Firefox announces one message per element. It leaves out a `div` without an id, so each paragraph would be
            // a message, and the screen reader Orca drops one of them.
            <div key={announced} id="request-confirmation">
              <p className="title">
                <span>
                  <Icon shape={check} size={20} />
                </span>
                <strong>{copy.title}</strong>
              </p>{' '}
              <p>{copy.description}</p>
            </div>
          )}
          <button type="button" id="request-dismiss" aria-label={copy.dismiss} onClick={dismiss}>
            <Icon shape={close} size={20} />
          </button>
        </div>
      )}
      <style jsx>{`
        .message {
          --focus-ring: var(--white);
          position: relative;
          min-height: 6rem;
          margin: 24px 5px 5px;
          border-color: var(--white);
          box-shadow: 0 0 0 5px var(--green);
          color: var(--white);
          background: var(--green);
        }
        /* Only screen readers say it. The button shows the same word. */
        .sending {
          position: absolute;
          clip-path: inset(50%);
        }
        .title {
          display: flex;
          gap: 12px;
          align-items: center;
          margin: 0 36px 8px 0;
          font-size: max(1em, min(var(--subheading), 5.8vw));
          line-height: 1.2;
        }
        strong {
          font-weight: 800;
        }
        span {
          padding: 6px;
          border-radius: 6px;
          color: var(--green);
          background: var(--white);
        }
        button {
          position: absolute;
          top: 8px;
          right: 8px;
          border-color: transparent;
        }
        @media (--double-text) {
          /* The mark is beside the button, and the words are below both. */
          .title {
            flex-wrap: wrap;
            margin-right: 0;
          }
          strong {
            flex: 1 0 100%;
          }
        }
        @media (--hover) {
          button:hover {
            border-color: currentColor;
          }
        }
      `}</style>
    </div>
  )
}
