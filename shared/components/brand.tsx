import { Logo } from './logo'

type Props = { name: string }

/** Longer names than this stand in smaller letters, so that three lines of them fit the header of a phone. */
const LONG_NAME = 26

/** The mark and the name of the business, linked to the home page. */
export function Brand({ name }: Props) {
  return (
    <a href="/" className={name.length > LONG_NAME ? 'long' : undefined}>
      <Logo size={38} />
      <span>{name}</span>
      <style jsx>{`
        a {
          display: flex;
          align-items: center;
          gap: 10px;
          min-height: 44px;
          font-size: 17px;
          font-weight: 800;
          letter-spacing: -0.01em;
          line-height: 18px;
          text-decoration: none;
        }
        a > :global(svg) {
          flex: none;
        }
        span {
          max-width: 120px;
          padding-top: 0.14em;
        }
        @media (width < 350px) {
          a {
            gap: 8px;
            font-size: 16px;
          }
        }
        @media screen and (width >= 960px) {
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
        @media (width >= 1200px) {
          a {
            font-size: 20px;
            line-height: 1.1;
          }
        }
        @media (width < 1200px) {
          .long {
            font-size: 13px;
            line-height: 1.1;
          }
        }
      `}</style>
    </a>
  )
}
