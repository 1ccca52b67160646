type Props = {
  /** On an amber plate. */
  price: string
  service: string
}

/** The two badges above the headline. */
export function Badges({ price, service }: Props) {
  return (
    <p>
      <b>{price}</b> <span>{service}</span>
      <style jsx>{`
        p {
          display: flex;
          flex-wrap: wrap;
          gap: 6px;
          font-size: 0.8125rem;
          font-weight: 800;
          line-height: 1.2;
        }
        b,
        span {
          display: flex;
          align-items: center;
          min-height: 32px;
          padding: 0.12em 8px 0;
          border: 2px solid;
          border-radius: 4px;
        }
        b {
          padding-inline: 7px;
          font-weight: inherit;
          color: var(--asphalt);
          border-color: var(--amber);
          background: var(--amber);
          box-shadow: inset 0 0 0 2px;
          -webkit-print-color-adjust: exact;
          print-color-adjust: exact;
        }
        @media (width >= 75em) {
          p {
            gap: 8px;
            font-size: 1rem;
          }
          b,
          span {
            min-height: 36px;
            padding-inline: 12px;
          }
        }
      `}</style>
    </p>
  )
}
