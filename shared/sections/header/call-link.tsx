import { Icon } from '../../components/icons/icon'
import { phone as phoneShape } from '../../components/icons/icon-shapes'
import type { Phone } from '../../content/site'

type Props = {
  /** Precedes the number for screen readers. */
  label: string
  phone: Phone
  /** Hides the link on wide screens: the menu has its own call link there. */
  narrowOnly: boolean
}

/** The call link in the header: a red square on a phone, an outlined button on a wide screen, text in print. */
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
          /* The menu below has a call link, and the quote button takes this space. */
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
