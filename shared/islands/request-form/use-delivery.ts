import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sendSubmission } from './send-submission'

/** The state of a form's delivery. */
interface Delivery {
  readonly isSending: boolean
  /** The response's status if the last submission wasn't delivered. It's 0 if there was no response. */
  readonly failure: number | undefined
  /** Sends the form's values. Resolves to whether they were delivered. */
  deliver(): Promise<boolean>
}

/** Sends a form's submissions to the server (`REQUESTS_TO`). A form that sends nothing never calls `deliver`. */
export function useDelivery(form: RefObject<HTMLFormElement | null>): Delivery {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<number>()
  /** The same text with the same id is the same submission, sent again. */
  const pageId = useRef<string>(undefined)

  async function deliver(): Promise<boolean> {
    if (!form.current) return false
    pageId.current ??= crypto.getRandomValues(new Uint32Array(4)).join('-')
    // Read the values before the fields are locked, because a form's data lacks its disabled fields.
    const body = new URLSearchParams({ id: pageId.current })
    for (const [name, value] of new FormData(form.current)) body.append(name, String(value))
    setFailure(undefined)
    setSending(true)
    const status = await sendSubmission(body)
    const isDelivered = status === 204
    // Browsers lose what React schedules while a page enters the back/forward cache.
    flushSync(() => {
      setSending(false)
      if (!isDelivered) setFailure(status)
    })
    return isDelivered
  }

  return { isSending, failure, deliver }
}
