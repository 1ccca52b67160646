import type { ReactNode } from 'react'

type Props = { children: ReactNode }

/** A white road sign with an ink border, for a rating or a rule. */
export function Plate({ children }: Props) {
  return (
    <div className="plate white">
      {children}
      <style jsx>{`
        .plate {
          display: grid;
          grid-template-columns: minmax(0, 1fr);
          gap: 16px;
          margin: 7px;
          padding: 24px 16px 16px;
          border: 4px solid var(--ink);
          border-radius: 7px;
          break-inside: avoid;
          box-shadow:
            0 0 0 7px var(--white),
            0 0 0 8px var(--track);
        }
      `}</style>
    </div>
  )
}
