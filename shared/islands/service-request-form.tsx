import { useActionState, useCallback, useRef, useState } from 'react'
import { Button } from '../components/button'
import { Icon } from '../components/icon'
import { chevronDown } from '../components/icon-shapes'
import type { RequestFormWords } from '../content/request-form'
import { Confirmation } from './confirmation'
import { FormField } from './form-field'

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
  const { labels } = words
  return (
    <form action={submit} ref={form} aria-labelledby="request-heading">
      <FormField id="request-name" label={labels.name}>
        <input id="request-name" name="name" autoComplete="name" spellCheck={false} required />
      </FormField>
      <FormField id="request-phone" label={labels.phone}>
        <input id="request-phone" name="phone" type="tel" autoComplete="tel" required />
      </FormField>
      <FormField id="request-address" label={labels.address} wide>
        <input id="request-address" name="address" autoComplete="street-address" required />
      </FormField>
      <FormField id="request-vehicle" label={labels.vehicleInfo}>
        <input id="request-vehicle" name="vehicleInfo" required />
      </FormField>
      <FormField id="request-service" label={labels.serviceNeeded}>
        <select id="request-service" name="serviceNeeded" required>
          <option value="">{words.choose}</option>
          {[...services, words.unsure].map((service) => (
            <option key={service}>{service}</option>
          ))}
        </select>
        <Icon shape={chevronDown} size={20} />
      </FormField>
      <FormField id="request-info" label={labels.additionalInfo} note={words.optional} wide>
        <textarea id="request-info" name="additionalInfo" rows={3} />
      </FormField>
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
          display: grid;
          gap: 20px 24px;
        }
        form > :global(.button),
        div {
          grid-column: 1 / -1;
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
        div :global(button:hover) {
          border-color: currentColor;
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
        @media (width >= 48em) {
          form {
            grid-template-columns: 1fr 1fr;
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
