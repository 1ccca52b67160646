/** A dashed lane line across the page, as decoration. */
export function Lane() {
  return (
    <div>
      <style jsx>{`
        div {
          grid-column: full;
          height: 6px;
          margin-bottom: 24px;
          background: repeating-linear-gradient(90deg, var(--amber) 0 max(40px, 5vw), transparent 0 max(68px, 8.75vw));
          -webkit-print-color-adjust: exact;
          print-color-adjust: exact;
        }
      `}</style>
    </div>
  )
}
