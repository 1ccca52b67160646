import { Logo } from '../../components/icons/logo'

type Props = { name: string }

/** Longer names are in smaller type, so that three lines fit the header of a phone. */
const MAX_LARGE_NAME = 26

/** The logo and the name of the business, linked to the home page. */
export function Brand({ name }: Props) {
  return (
    <a href="/" className={name.length > MAX_LARGE_NAME ? 'long' : undefined}>
      <Logo size={38} />
      <span>{name}</span>
      <style jsx>{`
        a {
          display: flex;
          align-items: center;
          gap: 10px;
          min-height: 44px;
          font-size: 1.0625rem;
          font-weight: 800;
          letter-spacing: -0.01em;
          line-height: 1.06;
          text-decoration: none;
        }
        a > :global(svg) {
          flex: none;
        }
        span {
          max-width: 7.5rem;
          padding-top: 0.14em;
        }
        @media (width < 21.875em) {
          a {
            gap: 8px;
            font-size: 1rem;
          }
        }
        @media screen and (width >= 60em) {
          a {
            gap: 12px;
          }
          span {
            max-width: none;
            text-wrap: balance;
          }
        }
        @media print {
          span {
            max-width: none;
          }
        }
        @media (width >= 75em) {
          a {
            font-size: 1.25rem;
            line-height: 1.1;
          }
        }
        @media (width < 75em) {
          .long {
            font-size: 0.8125rem;
            line-height: 1.1;
          }
        }
      `}</style>
    </a>
  )
}
