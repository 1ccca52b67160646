import { type SubmitEvent, type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../components/button'
import type { Phone } from '../../content/site'
import type { RequestFormCopy, SubmissionCopy } from '../../content/types'
import { Confirmation } from './confirmation'
import { DeliveryAlert } from './delivery-alert'
import { FormField } from './form-field'
import { REQUESTS_PATH } from './paths'
import { useDelivery } from './use-delivery'

type Props = {
  copy: RequestFormCopy
  /** The choices of service. */
  choices: string[]
  /** Set if submissions are delivered (`REQUESTS_TO`). */
  delivery?: {
    copy: Pick<SubmissionCopy, 'sending' | 'failed' | 'alerts'>
    /** The call button's label. */
    call: string
    phone: Phone
  }
}

/**
 * The request form. A submission clears the fields and shows the confirmation, and sends nothing. With `delivery` it's
 * sent first. If that fails, the text stays and an alert says why. The fields are uncontrolled, so that they keep
 * what's typed before hydration.
 */
export function ServiceRequestForm({ copy, choices, delivery }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { isSending, failure, deliver } = useDelivery(form)
  /** The time of the submission that the confirmation is for. */
  const [confirmedAt, setConfirmedAt] = useState<number>()
  /** Whether the form is as the last submission has left it. Another press on the button mustn't ask for more. */
  const [isDone, setDone] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget, timeStamp } = event
    if (isSending) return
    const isRepeated = isDone && isEmpty(currentTarget)
    // A script may have filled in the fields without an event.
    if (isDone && !isRepeated && !currentTarget.reportValidity()) return
    setConfirmedAt(undefined)
    if (delivery && !isRepeated && !(await deliver())) return
    // This also removes the browser's marks from the empty fields.
    currentTarget.reset()
    // The next tap must meet the form as it is now.
    flushSync(() => {
      setDone(true)
      setConfirmedAt(timeStamp)
    })
  }

  function onInput(event: SyntheticEvent<HTMLFormElement>) {
    setDone(false)
    announceValidity(event)
  }

  const sending = isSending ? delivery?.copy.sending : undefined
  const buttonText = sending ?? copy.submit
  return (
    <form
      ref={form}
      // With `dialog`, a form without an address never puts the visitor's text into the page's URL.
      {...(delivery ? { action: REQUESTS_PATH, method: 'post' } : { method: 'dialog' })}
      noValidate={isDone}
      onSubmit={submit}
      aria-labelledby="request-heading"
      onInvalidCapture={announceValidity}
      // React's `onChange` would miss a value that's the same as before the form was cleared, as from autofill.
      onInput={onInput}
    >
      {copy.fields.map((field) => (
        <FormField key={field.name} field={field} copy={copy} choices={choices} isLocked={isSending} />
      ))}
      <div>
        <Button id="request-send" type="submit" variant={isDone ? 'outline' : 'action'} size="large" isBusy={isSending}>
          <span key={buttonText}>{buttonText}</span>
        </Button>
        <Confirmation
          copy={copy.confirmation}
          confirmedAt={confirmedAt}
          sending={sending}
          onDismiss={() => setConfirmedAt(undefined)}
        />
        {delivery && (
          <DeliveryAlert
            title={delivery.copy.failed}
            text={failure === undefined ? undefined : (delivery.copy.alerts[failure] ?? delivery.copy.alerts[502])}
            call={delivery.call}
            phone={delivery.phone}
          />
        )}
      </div>
      <style jsx>{`
        form {
          display: grid;
          gap: 16px 24px;
        }
        div {
          display: grid;
          grid-column: 1 / -1;
        }
        /* The confirmation and the alert. */
        div :global(.message) {
          padding: 16px;
          scroll-margin: 24px;
          border-style: solid;
          border-width: 3px;
          border-radius: 8px;
          line-height: 1.4;
        }
        @media (--medium) {
          form {
            grid-template-columns: 1fr 1fr;
          }
        }
        /* Without a script, a form that sends nothing is useless. Text that's typed in it stays in sight. */
        :global(.no-script) form:not([action]):not(.typed),
        :global(.no-script) form:not([action]) :global([type='submit']) {
          display: none;
        }
      `}</style>
    </form>
  )
}

function isEmpty(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].every((value) => value === '')
}

/**
 * Sets `aria-invalid`, because browsers disagree on which fields to announce as invalid. Chromium announces a select
 * that nobody has changed, and never an empty text field.
 */
function announceValidity({ target }: SyntheticEvent) {
  const control = target as HTMLInputElement
  const invalid = String(!control.validity.valid)
  // In jsdom setting the attribute fires `invalid` again, so it would never end.
  if (control.getAttribute('aria-invalid') !== invalid) control.setAttribute('aria-invalid', invalid)
}
