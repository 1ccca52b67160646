/** The tokens of the design and what applies to every page. */
export function GlobalStyles() {
  return (
    <style jsx global>{`
      :root {
        --asphalt: #14191f;
      }
      [data-island] {
        display: contents;
      }
    `}</style>
  )
}
