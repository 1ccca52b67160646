import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../components/icons/icon'
import { check, close } from '../../components/icons/icon-shapes'
import type { RequestFormWords } from '../../content/types/request-form'

type Props = { words: RequestFormWords['confirmation']; onDismiss: () => void }

/** Screen readers take a text that goes and comes at once for the old one. In milliseconds. */
const PAUSE = 100

/** The sign that a request was submitted. It comes into view by itself and goes by its button or Escape. */
export function Confirmation({ words, onDismiss }: Props) {
  const sign = useRef<HTMLDivElement>(null)
  const [announced, setAnnounced] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(true), PAUSE)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (announced) sign.current?.scrollIntoView({ block: 'nearest' })
  }, [announced])
  useEffect(() => {
    function dismissOnEscape({ key }: KeyboardEvent) {
      if (key === 'Escape') onDismiss()
    }
    document.addEventListener('keydown', dismissOnEscape)
    return () => document.removeEventListener('keydown', dismissOnEscape)
  }, [onDismiss])
  return (
    <div ref={sign}>
      <Icon shape={check} size={48} />
      <p>
        {announced && (
          <>
            <strong>{words.title}</strong> {words.description}
          </>
        )}
      </p>
      <button type="button" aria-label={words.dismiss} onClick={onDismiss}>
        <Icon shape={close} size={20} />
      </button>
    </div>
  )
}
