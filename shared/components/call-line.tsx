import type { Phone } from '../content/site'
import { Icon } from './icon'
import { phone } from './icon-shapes'

type Props = { number: Phone }

/** The phone number in the largest letters, a link to call it, with a red handset square before it. */
export function CallLine({ number }: Props) {
  return (
    <a href={number.href}>
      <span>
        <Icon shape={phone} size={28} />
      </span>
      {number.display}
      <style jsx>{`
        a {
          display: flex;
          align-items: center;
          gap: 14px;
          width: fit-content;
          font-size: clamp(min(2.125rem, 9.2vw), 3.6vw, 2.875rem);
          font-weight: 800;
          line-height: 1.2;
          letter-spacing: -0.01em;
          text-decoration-line: underline;
          text-decoration-thickness: 4px;
          text-decoration-color: var(--red);
          text-underline-offset: 0.22em;
        }
        span {
          flex: none;
          display: grid;
          place-items: center;
          width: 56px;
          height: 56px;
          border-radius: 6px;
          background: var(--red);
        }
        @media (hover: hover) {
          a:hover > span {
            background: var(--red-7);
          }
        }
        @media print {
          span {
            display: none;
          }
        }
      `}</style>
    </a>
  )
}
