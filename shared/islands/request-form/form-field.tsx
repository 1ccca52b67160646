import type { InputHTMLAttributes } from 'react'
import { chevronDown, Icon } from '../../components/icons'
import type { RequestField, RequestFormCopy } from '../../content/types'

type Props = {
  field: RequestField
  copy: Pick<RequestFormCopy, 'optional' | 'choose'>
  /** The choices of service. */
  choices: string[]
  /** Whether the value can't be changed. A text field keeps the focus meanwhile, and a select loses it. */
  isLocked: boolean
}

/** The attributes of single-line fields, by kind. */
const INPUTS: Record<Exclude<RequestField['kind'], 'service' | 'long'>, InputHTMLAttributes<object>> = {
  text: {},
  name: { autoComplete: 'name', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
  address: { autoComplete: 'address-line1' },
}

/** A field of the form, with its label and hint above the control. An invalid field has a red border and a sign. */
export function FormField({ field, copy, choices, isLocked }: Props) {
  const { name, label, kind, hint } = field
  const id = `request-${name}`
  const attributes = {
    id,
    name,
    required: !field.optional,
    'aria-describedby': hint && `${id}-hint`,
    // Chromium would announce a required select or checkbox as invalid before anyone changes it.
    'aria-invalid': false,
  }
  return (
    <div className={kind}>
      <p>
        <label htmlFor={id}>
          {`${label} `}
          {field.optional && <span className="optional">{copy.optional}</span>}
        </label>
        {hint && (
          <span className="hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </p>
      {kind === 'service' ? (
        <>
          <select {...attributes} disabled={isLocked}>
            <option value="">{copy.choose}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
          <span className="chevron">
            <Icon shape={chevronDown} size={20} />
          </span>
        </>
      ) : kind === 'long' ? (
        <textarea {...attributes} readOnly={isLocked} rows={3} />
      ) : (
        <input {...attributes} {...INPUTS[kind]} readOnly={isLocked} />
      )}
      <span className="missed" aria-hidden="true">
        !
      </span>
      <style jsx>{`
        div {
          position: relative;
          display: flex;
          flex-direction: column;
          min-width: 0;
        }
        p {
          display: flex;
          flex-wrap: wrap;
          align-items: baseline;
          gap: 0 6px;
          margin: 0 24px 4px 0;
          line-height: 1.4;
        }
        label {
          font-weight: 700;
        }
        .optional {
          font-weight: 400;
          color: var(--muted);
        }
        .hint {
          font-size: var(--small);
          color: var(--muted);
        }
        input,
        select,
        textarea {
          min-height: 52px;
          /* In a row, labels begin at the same height, and controls end at the same height. */
          margin-top: auto;
          /* When the browser scrolls to the first field, the form's heading stays in sight. */
          scroll-margin-top: 24px;
          padding: 0 12px;
          border: 2px solid var(--control);
          border-radius: 6px;
          background: var(--white);
        }
        select {
          padding-right: 44px;
          -webkit-appearance: none;
          /* stylelint-disable-next-line plugin/use-baseline -- has a fallback */
          appearance: none;
          text-overflow: ellipsis;
        }
        select:invalid {
          color: var(--muted);
        }
        /* While a submission is being sent, the select is disabled. Browsers would draw it unlike other fields. */
        :disabled,
        [readonly] {
          opacity: 1;
          color: var(--muted);
          background: var(--paper);
        }
        textarea {
          min-height: 96px;
          padding-block: 12px;
          line-height: 1.4;
          resize: vertical;
        }
        .missed {
          position: absolute;
          top: 0;
          right: 0;
          display: none;
          width: 1.375rem;
          height: 1.25rem;
          font-size: var(--small);
          line-height: 1.625rem;
          text-align: center;
          color: var(--white);
          background: var(--red-dark);
          clip-path: polygon(50% 0, 100% 100%, 0 100%);
          forced-color-adjust: none;
        }
        .chevron {
          position: absolute;
          right: 12px;
          bottom: 16px;
          pointer-events: none;
        }
        :user-invalid {
          border-color: var(--red-dark);
          box-shadow: inset 0 0 0 2px var(--red-dark);
        }
        :user-invalid ~ .missed {
          display: block;
        }
        @media (--hover) {
          input:hover,
          select:hover,
          textarea:hover {
            border-color: var(--ink);
          }
        }
        @media (--medium) {
          .address,
          .long {
            grid-column: 1 / -1;
          }
        }
      `}</style>
    </div>
  )
}
