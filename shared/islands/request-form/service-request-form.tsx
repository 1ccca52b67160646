import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../components/button'
import type { RequestFormCopy } from '../../content/schema'
import { announceValidity } from './announce-validity'
import { Confirmation } from './confirmation'
import { FormField } from './form-field'
import { RequestControl } from './request-control'

type Props = {
  copy: RequestFormCopy
  /** The choices of service; `copy.unsure` follows them. */
  services: string[]
}

/**
 * The request form. It sends nothing: a submission clears the fields and shows the confirmation. The fields are
 * uncontrolled, so that they keep what is typed before hydration.
 */
export function ServiceRequestForm({ copy, services }: Props) {
  const [submissions, setSubmissions] = useState(0)
  const [dismissed, setDismissed] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.currentTarget.reset()
    setSubmissions(submissions + 1)
  }
  const dismiss = (hadFocus: boolean) => {
    setDismissed(submissions)
    if (hadFocus) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  const choices = [...services, copy.unsure]
  return (
    <form
      onSubmit={submit}
      ref={form}
      aria-labelledby="request-heading"
      onInvalidCapture={announceValidity}
      onChange={announceValidity}
    >
      {copy.fields.map((field) => {
        const id = `request-${field.name}`
        const wide = field.kind === 'address' || field.kind === 'long'
        return (
          <FormField
            key={id}
            id={id}
            label={field.label}
            note={field.optional && copy.optional}
            hint={field.hint}
            wide={wide}
          >
            <RequestControl id={id} field={field} choose={copy.choose} choices={choices} />
          </FormField>
        )
      })}
      <Button type="submit" variant="action" size="large">
        {copy.submit}
      </Button>
      <Confirmation
        copy={copy.confirmation}
        submission={submissions > dismissed ? submissions : undefined}
        onDismiss={dismiss}
      />
      <style jsx>{`
        form {
          display: flex;
          flex-wrap: wrap;
          gap: 20px 24px;
        }
        form > :global(.button) {
          flex: 1 0 100%;
          min-height: 60px;
        }
        @media (scripting: none), print {
          form {
            display: none;
          }
        }
      `}</style>
    </form>
  )
}
