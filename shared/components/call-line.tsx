import type { Phone } from '../content/site'
import { Icon } from './icons/icon'
import { phone } from './icons/icon-shapes'

type Props = {
  number: Phone
  /** Precedes the number for screen readers. */
  label: string
  size: 'medium' | 'large'
}

/** A call link in large type after a red phone icon. */
export function CallLine({ number, label, size }: Props) {
  return (
    <a className={size} href={number.href} aria-label={`${label} ${number.display}`}>
      <Icon shape={phone} size={size === 'large' ? 56 : 44} />
      <span>{number.display}</span>
      <style jsx>{`
        a {
          display: flex;
          align-items: center;
          gap: 12px;
          width: fit-content;
          font-weight: 800;
          line-height: 1.2;
          letter-spacing: -0.01em;
          text-decoration-color: var(--red);
          text-underline-offset: 0.22em;
        }
        a > :global(svg) {
          flex: none;
          padding: 11px;
          border-radius: 6px;
          background: var(--red);
        }
        span {
          padding-top: 0.06em;
        }
        .medium {
          font-size: min(2rem, 9.2vw);
          text-decoration-line: none;
        }
        .large {
          font-size: clamp(min(2.125rem, 9.2vw), 3.6vw, 2.875rem);
          text-decoration-thickness: 4px;
        }
        .large > :global(svg) {
          padding: 14px;
        }
        @media (hover: hover) {
          a:hover {
            text-decoration-line: underline;
          }
          a:hover > :global(svg) {
            background: var(--red-7);
          }
        }
        @media print {
          a > :global(svg) {
            display: none;
          }
        }
      `}</style>
    </a>
  )
}
