import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../../components/icons/icon'
import { check, close } from '../../components/icons/icon-shapes'
import type { RequestFormCopy } from '../../content/schema'

type Props = {
  copy: RequestFormCopy['confirmation']
  /** The number of the submission to confirm; undefined hides the message. */
  submission: number | undefined
  /** `hadFocus` says whether the message had focus. */
  onDismiss: (hadFocus: boolean) => void
}

/** Screen readers do not announce a text that is replaced by the same text without a pause. */
const ANNOUNCE_DELAY_MS = 100

/** The form's status region. It confirms a submission until the visitor dismisses it by button or Escape. */
export function Confirmation({ copy, submission, onDismiss }: Props) {
  const message = useRef<HTMLDivElement>(null)
  const [announced, setAnnounced] = useState<number>()
  const dismiss = () => onDismiss(message.current?.contains(document.activeElement) ?? false)
  const dismissOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismiss()
  })
  useEffect(() => {
    if (submission === undefined) return
    const timer = setTimeout(() => setAnnounced(submission), ANNOUNCE_DELAY_MS)
    document.addEventListener('keydown', dismissOnEscape)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', dismissOnEscape)
    }
  }, [submission])
  useEffect(() => {
    if (announced !== undefined) message.current?.scrollIntoView({ block: 'nearest' })
  }, [announced])
  return (
    <div role="status">
      {submission !== undefined && (
        <div className="message" ref={message}>
          <Icon shape={check} size={48} />
          <p>
            {announced === submission && (
              <>
                <strong>{copy.title}</strong> {copy.description}
              </>
            )}
          </p>
          <button type="button" aria-label={copy.dismiss} onClick={dismiss}>
            <Icon shape={close} size={20} />
          </button>
        </div>
      )}
      <style jsx>{`
        div {
          flex: 1 0 100%;
        }
        div:empty {
          position: absolute;
        }
        .message {
          --focus-ring: var(--amber);
          display: grid;
          grid-template-columns: 48px 1fr 44px;
          gap: 16px;
          align-items: center;
          margin: 5px;
          min-height: 122px;
          padding: 16px;
          scroll-margin-top: 44px;
          border: 3px solid var(--white);
          border-radius: 8px;
          box-shadow: 0 0 0 5px var(--sign);
          line-height: 1.45;
          color: var(--white);
          background: var(--sign);
        }
        .message > :global(svg) {
          padding: 8px;
          border-radius: 6px;
          color: var(--sign);
          background: var(--white);
        }
        p {
          text-wrap: balance;
        }
        strong {
          display: block;
          font-size: 1.5rem;
          font-weight: 800;
          line-height: 1.2;
        }
        button {
          align-self: start;
          display: grid;
          place-items: center;
          width: 44px;
          height: 44px;
          border: 2px solid transparent;
          border-radius: 6px;
          color: inherit;
          background: none;
          cursor: pointer;
        }
        @media (hover: hover) {
          button:hover {
            border-color: currentColor;
          }
        }
        @media (width < 37.5em) {
          p {
            grid-row: 2;
            grid-column: 1 / -1;
          }
          button {
            grid-column: 3;
          }
        }
      `}</style>
    </div>
  )
}
