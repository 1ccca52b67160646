import type { ReactNode } from 'react'

type Props = {
  /** The id of the control, which is the child. */
  id: string
  label: string
  /** Follows the label in lighter type. */
  note?: string | undefined
  /** Instructions below the label. */
  hint?: string | undefined
  /** Spans both columns of a wide form. */
  wide?: boolean
  children: ReactNode
}

/** The id of the hint that describes the control `id`. */
export const hintId = (id: string) => `${id}-hint`

/** A form control below its label and hint. An invalid one shows a red border and a warning sign. */
export function FormField({ id, label, note, hint, wide, children }: Props) {
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={id}>
        {`${label} `}
        {note !== undefined && <span>{note}</span>}
      </label>
      {hint !== undefined && <p id={hintId(id)}>{hint}</p>}
      {children}
      <style jsx>{`
        .field {
          position: relative;
          display: flex;
          flex: 1 0 100%;
          flex-direction: column;
          min-width: 0;
        }
        label {
          display: block;
          margin-block: auto 4px;
          font-size: 1rem;
          font-weight: 700;
          line-height: 1.4;
        }
        span {
          font-weight: 400;
          color: var(--steel-6);
        }
        p {
          margin: -4px 0 6px;
          font-size: 0.9375rem;
          line-height: 1.4;
          text-wrap: balance;
          color: var(--steel-6);
        }
        .field > :global(:not(label, p, svg)) {
          width: 100%;
          min-height: 52px;
          padding: 0.12em 14px 0;
          /* Room for label and hint when the browser scrolls a focused or missed field into view. */
          scroll-margin-top: max(0px, 5.25rem - var(--scroll-gap));
          border: 2px solid var(--control);
          border-radius: 6px;
          color: var(--ink);
          background: var(--white);
        }
        @media (hover: hover) {
          .field > :global(:not(label, p, svg):hover) {
            border-color: var(--ink);
          }
        }
        .field > :global(:user-invalid) {
          border-color: var(--red-7);
          box-shadow: inset 0 0 0 2px var(--red-7);
        }
        .field > :global(svg) {
          position: absolute;
          right: 14px;
          bottom: 16px;
          pointer-events: none;
        }
        .field > :global(select) {
          padding-right: 44px;
          -webkit-appearance: none;
          appearance: none;
          text-overflow: ellipsis;
        }
        .field > :global(select:invalid) {
          color: var(--steel-6);
        }
        .field > :global(textarea) {
          min-height: 104px;
          padding-block: 12px;
          line-height: 1.5;
          resize: vertical;
        }
        @supports selector(:has(a)) {
          :global(.field:has(> :user-invalid)) > label::after {
            content: '!';
            content: '!' / '';
            display: inline-block;
            width: 1.375rem;
            height: 1.25rem;
            margin-left: 2px;
            vertical-align: top;
            font-size: 0.875rem;
            font-weight: 800;
            line-height: 1.625rem;
            text-align: center;
            color: var(--white);
            background: var(--red-7);
            clip-path: polygon(50% 0, 100% 100%, 0 100%);
            forced-color-adjust: none;
          }
        }
        @media (width >= 48em) {
          .field:not(.wide) {
            flex-basis: calc(50% - 12px);
          }
        }
      `}</style>
    </div>
  )
}
