import { Icon } from '../../components/icons/icon'
import { phone as phoneShape } from '../../components/icons/icon-shapes'
import type { Phone } from '../../content/site'

type Props = {
  /** What the link does, before the number. */
  label: string
  phone: Phone
  /** Only on narrow screens and on paper; on wide screens another one stands in its place. */
  narrowOnly: boolean
}

/** The phone number in the header: a red square on a phone, an outlined button on a wide screen, text on paper. */
export function CallLink({ label, phone, narrowOnly }: Props) {
  return (
    <a
      className={narrowOnly ? 'narrow' : undefined}
      href={phone.href}
      aria-label={`${label} ${phone.display}`}
    >
      <Icon shape={phoneShape} size={24} />
      <span>{phone.display}</span>
      <style jsx>{`
        a {
          display: flex;
          align-items: center;
          justify-content: center;
          gap: 8px;
          min-width: 44px;
          min-height: 44px;
          margin-left: auto;
          border: 2px solid transparent;
          border-radius: 6px;
          font-weight: 800;
          text-decoration: none;
          background: var(--red);
        }
        @media (hover: hover) {
          a:hover {
            background: var(--red-7);
          }
        }
        span {
          display: none;
          padding-top: 0.14em;
          line-height: 1.2;
          white-space: nowrap;
        }
        @media screen and (width >= 60em) {
          a {
            padding-inline: 16px;
            border-color: currentColor;
            background: none;
          }
          a > :global(svg) {
            width: 20px;
          }
          span {
            display: block;
          }
          .narrow {
            display: none;
          }
        }
        @media (hover: hover) and (width >= 60em) {
          a:hover {
            background: var(--seam);
          }
        }
        @media (scripting: none) and (width < 60em) {
          /* The links below hold a call link, and the quote button needs the place. */
          .narrow {
            display: none;
          }
        }
        @media print {
          a {
            display: flex;
            background: none;
          }
          span {
            display: block;
          }
        }
      `}</style>
    </a>
  )
}
