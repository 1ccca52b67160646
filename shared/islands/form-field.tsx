import type { ReactNode } from 'react'

type Props = {
  /** The id of the control, for its label. */
  id: string
  label: string
  /** Stands after the label, in lighter type. */
  note?: string | undefined
  /** Takes the whole row of a wide form. */
  wide?: boolean
  /** The control. */
  children: ReactNode
}

/** A form control with its label above it. */
export function FormField({ id, label, note, wide, children }: Props) {
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={id}>
        {label} {note !== undefined && <span>{note}</span>}
      </label>
      {children}
      <style jsx>{`
        .field {
          position: relative;
          flex: 1 0 100%;
          min-width: 0;
        }
        label {
          display: block;
          margin-bottom: 4px;
          font-size: 1rem;
          font-weight: 700;
          line-height: 1.4;
        }
        span {
          font-weight: 400;
          color: var(--steel-6);
        }
        .field > :global(:not(label, svg)) {
          display: block;
          width: 100%;
          min-height: 52px;
          padding: 0.12em 14px 0;
          /* Room for the label when the browser scrolls a focused or missed field into view. */
          scroll-margin-top: 44px;
          border: 2px solid var(--control);
          border-radius: 6px;
          color: var(--ink);
          background: var(--white);
        }
        .field > :global(:not(label, svg):hover) {
          border-color: var(--ink);
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
        @media (width >= 48em) {
          .field:not(.wide) {
            flex-basis: calc(50% - 12px);
          }
        }
      `}</style>
    </div>
  )
}
