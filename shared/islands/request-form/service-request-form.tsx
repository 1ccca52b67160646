import { useActionState, useCallback, useRef, useState } from 'react'
import { Button } from '../../components/button'
import type { RequestFormWords } from '../../content/types/request-form'
import { announceValidity } from './announce-validity'
import { Confirmation } from './confirmation'
import { FormField } from './form-field'
import { RequestControl } from './request-control'

type Props = {
  words: RequestFormWords
  /** The choices of "Service Needed", besides that of not knowing. */
  services: string[]
}

/**
 * The request form. It sends nothing: a submission empties the fields and shows the confirmation. React keeps a
 * submission made before hydration and plays it back, which is why the fields are its own to reset, not ours.
 */
export function ServiceRequestForm({ words, services }: Props) {
  const [submissions, submit] = useActionState((count: number) => count + 1, 0)
  const [dismissed, setDismissed] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const dismiss = useCallback(() => {
    const hadFocus = status.current?.contains(document.activeElement)
    setDismissed(submissions)
    if (hadFocus) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [submissions])
  const choices = [...services, words.unsure]
  return (
    <form
      action={submit}
      ref={form}
      aria-labelledby="request-heading"
      onInvalidCapture={announceValidity}
      onChange={announceValidity}
    >
      {words.fields.map((field) => {
        const id = `request-${field.name}`
        const wide = field.kind === 'address' || field.kind === 'long'
        return (
          <FormField
            key={id}
            id={id}
            label={field.label}
            note={field.optional && words.optional}
            hint={field.hint}
            wide={wide}
          >
            <RequestControl id={id} field={field} choose={words.choose} choices={choices} />
          </FormField>
        )
      })}
      <Button type="submit" variant="action" size="large">
        {words.submit}
      </Button>
      <div role="status" ref={status}>
        {submissions > dismissed && (
          <Confirmation key={submissions} words={words.confirmation} onDismiss={dismiss} />
        )}
      </div>
      <style jsx>{`
        form {
          display: flex;
          flex-wrap: wrap;
          gap: 20px 24px;
        }
        form > :global(.button),
        div {
          flex: 1 0 100%;
        }
        div > :global(div) {
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
          --focus-ring: var(--amber);
        }
        div :global(div > svg) {
          padding: 8px;
          border-radius: 6px;
          color: var(--sign);
          background: var(--white);
        }
        div :global(p) {
          text-wrap: balance;
        }
        div :global(strong) {
          display: block;
          font-size: 1.5rem;
          font-weight: 800;
          line-height: 1.2;
        }
        div :global(button) {
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
          div :global(button:hover) {
            border-color: currentColor;
          }
        }
        div:empty {
          position: absolute;
        }
        form > :global(.button) {
          min-height: 60px;
        }
        @media (width < 37.5em) {
          div :global(p) {
            grid-row: 2;
            grid-column: 1 / -1;
          }
          div :global(button) {
            grid-column: 3;
          }
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
