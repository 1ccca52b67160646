import type { Fact } from '../../content/schema'

type Props = {
  facts: readonly Fact[]
}

/** Short claims: a row of columns, or a list on a phone. */
export function FactList({ facts }: Props) {
  return (
    <ul>
      {facts.map(({ strong, rest }) => (
        <li key={strong}>
          <b>{strong}</b> {rest}
        </li>
      ))}
      <style jsx>{`
        ul {
          padding-block: 13px 20px;
          color: var(--on-dark-2);
        }
        li {
          padding-block: 9px 7px;
        }
        li + li {
          border-top: 1px solid var(--seam);
        }
        b {
          margin-right: 2px;
          font-size: 1.4375rem;
          font-weight: 700;
          line-height: 1.2;
          color: var(--white);
        }
        @media screen and (width >= 48em) {
          ul {
            display: grid;
            grid-auto-flow: column;
            grid-auto-columns: 1fr;
            padding-block: 22px 24px;
          }
          li {
            padding: 0 clamp(10px, 1.6vw, 20px);
            font-size: 1rem;
            line-height: 1.25;
          }
          li:first-child {
            padding-left: 0;
          }
          li + li {
            border-top: 0;
            border-left: 1px solid var(--seam);
          }
          b {
            display: block;
            font-size: clamp(1.5rem, 2.7vw, 1.75rem);
            line-height: 1.25;
            font-weight: 800;
            letter-spacing: -0.02em;
          }
        }
        @media print {
          ul {
            display: grid;
            grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
            column-gap: 20px;
            color: inherit;
          }
          li + li {
            border: 0;
          }
          b {
            display: block;
            color: inherit;
          }
        }
      `}</style>
    </ul>
  )
}
