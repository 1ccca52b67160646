import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../components/button'
import type { Phone } from '../../content/site'
import type { RequestFormCopy, SubmissionCopy } from '../../content/types'
import { Confirmation } from './confirmation'
import { SUBMIT_URL, TRAP_FIELD } from './endpoint'
import { FormField } from './form-field'
import { sendSubmission } from './send-submission'
import { type Failure, UnsentSubmission } from './unsent-submission'

/** What the form shows besides, if submissions are delivered. */
type Delivery = {
  copy: Pick<SubmissionCopy, 'sending' | 'trap' | 'failed' | 'kept' | 'retry' | 'uncertain'>
  /** Why a submission was refused, by the status of the response; 502 for any other. */
  reasons: Record<number, string>
  phone: Phone
}

type Props = {
  copy: RequestFormCopy
  /** The choices of service. */
  choices: string[]
  delivery?: Delivery
}

/**
 * The request form. Without `delivery` it sends nothing: a submission clears the fields and shows the confirmation.
 * With `delivery` it first sends the submission; if that fails, the text stays and an alert says why. The fields are
 * uncontrolled, so that they keep what is typed before hydration.
 */
export function ServiceRequestForm({ copy, choices, delivery }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  /** The time of the submission that the confirmation is for. */
  const [confirmedAt, setConfirmedAt] = useState<number>()
  /** The same text again is the same submission, sent again; another text is another submission. */
  const id = useRef<string>(undefined)

  useEffect(() => {
    if (!delivery || !history.state?.isSending) return
    // The visitor left the page meanwhile, and it was not in the back/forward cache.
    markHistory(false)
    setFailure({ title: delivery.copy.uncertain, text: delivery.reasons[502] ?? '', canRetry: false })
  }, [delivery])

  useEffect(() => {
    if (!delivery) return
    // A link to a section adds an entry to the history.
    const markEntry = () => markHistory(isSending)
    addEventListener('hashchange', markEntry)
    return () => removeEventListener('hashchange', markEntry)
  }, [delivery, isSending])

  useEffect(() => {
    // Firefox keeps disabled fields disabled when it reloads a page.
    for (const select of form.current?.querySelectorAll('select') ?? []) select.disabled = false
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget, timeStamp } = event
    if (isSending) return
    if (delivery && !(await deliver(currentTarget, delivery))) return
    currentTarget.reset()
    setConfirmedAt(timeStamp)
  }

  /** Resolves to whether the submission was delivered. */
  async function deliver(form: HTMLFormElement, { copy, reasons }: Delivery): Promise<boolean> {
    id.current ??= crypto.getRandomValues(new Uint32Array(4)).join('-')
    // Before the fields are locked: a form's data lacks its disabled fields.
    const body = new URLSearchParams({ id: id.current })
    for (const [name, value] of new FormData(form)) body.append(name, String(value))
    // The focus would be lost with the alert's button.
    if (form.querySelector('[role=alert] :focus')) form.querySelector<HTMLElement>('[type=submit]')?.focus()
    setFailure(undefined)
    setConfirmedAt(undefined)
    setSending(true)
    markHistory(true)
    const status = await sendSubmission(body)
    markHistory(false)
    const isDelivered = status === 204
    if (isDelivered) id.current = undefined
    // Browsers lose what React schedules while a page enters the back/forward cache.
    flushSync(() => {
      setSending(false)
      const reason = reasons[status] ?? reasons[502]
      if (!isDelivered) setFailure({ title: copy.failed, text: `${copy.kept} ${reason}`, canRetry: true })
    })
    return isDelivered
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    id.current = undefined
    announceValidity(event)
  }

  const buttonText = (isSending && delivery?.copy.sending) || copy.submit
  return (
    <form
      ref={form}
      // Without an address, no browser may put what is typed into that of the page.
      {...(delivery ? { action: SUBMIT_URL, method: 'post' } : { method: 'dialog' })}
      onSubmit={submit}
      aria-labelledby="request-heading"
      onInvalidCapture={announceValidity}
      onChange={onChange}
    >
      {copy.fields.map((field) => (
        <FormField key={field.name} field={field} copy={copy} choices={choices} isLocked={isSending} />
      ))}
      {delivery && (
        <label className="trap">
          {delivery.copy.trap} <input name={TRAP_FIELD} autoComplete="off" />
        </label>
      )}
      <div>
        <Button type="submit" variant="action" size="large" isBusy={isSending}>
          <span key={buttonText}>{buttonText}</span>
        </Button>
        <Confirmation copy={copy.confirmation} confirmedAt={confirmedAt} onDismiss={() => setConfirmedAt(undefined)} />
        {delivery && <UnsentSubmission failure={failure} retry={delivery.copy.retry} phone={delivery.phone} />}
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
        .trap {
          display: none;
        }
        @media (--medium) {
          form {
            grid-template-columns: 1fr 1fr;
          }
        }
        /* A form that was just emptied does not ask for the next submission until something is typed. */
        @supports selector(:has(a)) {
          form:has([role='status'] > div):not(:has(:required:valid)) :global([type='submit']) {
            color: inherit;
            background: none;
            border-color: currentColor;
          }
        }
        /* A form that sends nothing is of no use without a script. What is typed in it stays in sight. */
        :global(.no-script) form:not([action]):not(.typed),
        :global(.no-script) form:not([action]) :global([type='submit']) {
          display: none;
        }
      `}</style>
    </form>
  )
}

/**
 * Sets `aria-invalid`, because browsers disagree on which fields to announce as invalid: Chromium announces a select
 * that nobody has changed, and never an empty text field.
 */
function announceValidity({ target }: FormEvent) {
  const control = target as HTMLInputElement
  const invalid = String(!control.validity.valid)
  // In jsdom each set attribute would fire `invalid` again, without end.
  if (control.getAttribute('aria-invalid') !== invalid) control.setAttribute('aria-invalid', invalid)
}

/** Says in the entry of the history, which outlives the page, whether a submission is being sent. The URL stays. */
function markHistory(isSending: boolean): void {
  history.replaceState(isSending ? { isSending } : null, '')
}
