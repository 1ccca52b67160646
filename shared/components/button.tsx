import type { ReactNode } from 'react'
import type { Phone } from '../content/site'
import { Icon, phone } from './icons'

type CommonProps = {
  /** Hydration finds an island's controls by their ids. */
  id?: string | undefined
  /** `action` is the first choice, `outline` is the second, and `quote` leads to the request form. */
  variant: 'action' | 'outline' | 'quote'
  size: 'medium' | 'large' | 'huge'
  children: ReactNode
}
type Props = CommonProps & ({ href: string } | { type: 'submit'; isBusy: boolean })

/** A link or a submit button. It has an icon and a label on one line, and is as wide as its container or its text. */
export function Button({ id, variant, size, children, ...target }: Props) {
  // In print only the call button is useful.
  const media = variant === 'action' ? '' : ' screen-only'
  const className = `button ${variant} ${size}${media}`
  return (
    <>
      {'href' in target ? (
        <a id={id} className={className} href={target.href}>
          {children}
        </a>
      ) : (
        <button id={id} className={className} type={target.type} aria-disabled={target.isBusy || undefined}>
          {children}
        </button>
      )}
      <style jsx>{`
        .button {
          display: flex;
          align-items: center;
          justify-content: center;
          gap: 12px;
          min-height: 52px;
          padding: 4px clamp(8px, 2.4vw, 16px);
          border: 2px solid transparent;
          border-radius: 6px;
          /* With this padding "Schedule Online" fits in half the width of a narrow phone. */
          font-size: max(min(1em, 4.7vw), 1em - 1.5px);
          font-weight: 700;
          line-height: 1.2;
          text-align: center;
          text-decoration: none;
          transition: background-color var(--quick), color var(--quick);
        }
        .large {
          min-height: 60px;
          font-size: var(--large);
        }
        .huge {
          min-height: 64px;
          /* Two lines aren't higher than one, so nothing moves if the text wraps when the font loads. */
          padding-block: 0;
          font-size: clamp(min(1em, 9vw), var(--subheading), 6.4vw);
          font-weight: 800;
        }
        .action {
          color: var(--white);
          background: var(--red);
        }
        .outline {
          border-color: currentColor;
        }
        .quote {
          color: var(--asphalt);
          background: var(--amber);
          box-shadow: inset 0 0 0 2px;
        }
        [aria-disabled] {
          opacity: 0.75;
        }
        .button:active {
          transform: translateY(1px);
        }
        /* It's above words, which mustn't shine through. */
        .quote:active {
          opacity: 1;
          filter: brightness(0.88);
        }
        @media (--hover) {
          .action:hover {
            background: var(--red-dark);
          }
          .outline:hover {
            background: rgb(128 128 128 / 20%);
          }
          .quote:hover:not(:active) {
            filter: brightness(1.07);
          }
        }
        @media (--wide) {
          .huge {
            font-size: 1.5rem;
          }
        }
        @media (--wider) {
          .huge {
            font-size: 1.375rem;
          }
        }
        @media print {
          .action {
            color: inherit;
            background: none;
            border-color: currentColor;
          }
        }
      `}</style>
    </>
  )
}

type CallProps = Pick<CommonProps, 'id' | 'size'> & {
  /** The text before the number. */
  label: string
  number: Phone
}

/** A button that calls the business. The number wraps only if it's wider than the button. */
export function CallButton({ id, label, number, size }: CallProps) {
  return (
    <Button id={id} variant="action" size={size} href={number.href}>
      {/* One element, so that assistive technology reads the space before the number. */}
      <span>
        <span className="label">
          <Icon shape={phone} size={size === 'medium' ? 22 : 28} />
          {label}
        </span>{' '}
        <span className="number">{number.display}</span>
        <style jsx>{`
          .label {
            display: inline-flex;
            gap: 12px;
            align-items: center;
            vertical-align: middle;
          }
          .number {
            display: inline-block;
            vertical-align: middle;
          }
        `}</style>
      </span>
    </Button>
  )
}

/** A call link in large type after a red phone icon. */
export function CallLine({ label, number, size }: Omit<CallProps, 'id'>) {
  return (
    <a className={size} href={number.href} aria-label={`${label} ${number.display}`}>
      <span className="screen-only">
        <Icon shape={phone} size={size === 'huge' ? 28 : 22} />
      </span>
      {number.display}
      <style jsx>{`
        a {
          display: flex;
          /* The icon has a row of its own before the number breaks. */
          flex-wrap: wrap;
          align-items: center;
          gap: 4px 12px;
          width: fit-content;
          min-height: 44px;
          font-size: max(1em, min(var(--subheading), 6.4vw));
          font-weight: 800;
          line-height: 1.2;
          text-decoration: none;
          text-underline-offset: 0.2em;
        }
        span {
          padding: 0.35em;
          border-radius: 6px;
          color: var(--white);
          background: var(--red);
        }
        .huge {
          font-size: min(8.21vw, var(--heading));
          text-decoration: underline;
          text-decoration-color: var(--red);
          text-decoration-thickness: 4px;
        }
        @media (--medium) {
          .huge {
            font-size: var(--subheading);
          }
        }
        @media (--wider) {
          .huge {
            font-size: var(--heading);
          }
        }
        @media (--hover) {
          a:hover {
            text-decoration: underline;
          }
          a:hover > span {
            background: var(--red-dark);
          }
        }
      `}</style>
    </a>
  )
}
