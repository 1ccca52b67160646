import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button'
import type { RequestFormCopy } from '../../content/schema'
import { Confirmation } from './confirmation'
import { FormField } from './form-field'

type Props = {
  copy: RequestFormCopy
  /** The choices of service. */
  choices: string[]
  /**
   * The form's `action`, if submissions are delivered. `client/submissions.ts` then sends them, and this component
   * receives the submit event only after the delivery.
   */
  action?: string
}

/**
 * The request form. The component itself sends nothing: a submission clears the fields and shows the confirmation. The
 * fields are uncontrolled, so that they keep what is typed before hydration.
 */
export function ServiceRequestForm({ copy, choices, action }: Props) {
  /** The time of the submission that is confirmed. */
  const [submission, setSubmission] = useState<number>()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.currentTarget.reset()
    setSubmission(event.timeStamp)
  }
  return (
    <form
      action={action}
      method={action && 'post'}
      onSubmit={submit}
      aria-labelledby="request-heading"
      onInvalidCapture={announceValidity}
      onChange={announceValidity}
    >
      {copy.fields.map((field) => (
        <FormField key={field.name} field={field} copy={copy} choices={choices} />
      ))}
      <div>
        <Button type="submit" variant="action" size="large">
          {copy.submit}
        </Button>
        <Confirmation
          copy={copy.confirmation}
          submission={submission}
          onDismiss={() => setSubmission(undefined)}
        />
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
        @media (--no-script) {
          form:not([action]) {
            display: none;
          }
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
