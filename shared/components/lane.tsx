/** A dashed lane line across the page, as decoration. */
export function Lane() {
  return (
    <div>
      <style jsx>{`
        div {
          grid-column: full;
          height: 6px;
          background: repeating-linear-gradient(90deg, var(--amber) 0 40px, transparent 0 68px);
          -webkit-print-color-adjust: exact;
          print-color-adjust: exact;
        }
        @media screen and (width >= 60em) {
          div {
            background: repeating-linear-gradient(90deg, var(--amber) 0 64px, transparent 0 112px);
          }
        }
      `}</style>
    </div>
  )
}
