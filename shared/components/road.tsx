/**
 * An empty road that ends at a stop line, as decoration. It's as wide as the window. Its vanishing point is a quarter
 * of its height above its middle.
 */
export function Road() {
  return (
    <>
      <svg aria-hidden="true" className="screen-only" viewBox="0 0 1280 240" preserveAspectRatio="none">
        <path fill="var(--road-edge)" d="M500 0h9L33 240H0zM780 0h-9l476 240h33z" />
        <path fill="var(--road)" d="M506 0h268l480 240H26z" />
        <path
          fill="var(--amber)"
          d="M636 10h8l.3 5h-8.6zM635.2 25h9.6l.4 7h-10.4zM633.9 47h12.2l.7 13h-13.6zM631.7 86h16.6l1.4 25h-19.4zM629.2 140h21.6l2 44h-25.6z"
        />
        <path fill="var(--white)" d="M92.5 210h1095l59.5 30H33z" />
      </svg>
      <style jsx>{`
        svg {
          grid-column: full;
          flex: 1 0 auto;
          width: 100%;
          height: clamp(7rem, 16vw, 20rem);
        }
        @media (--forced-colors) {
          path {
            fill: CanvasText;
          }
          path:nth-child(2) {
            fill: Canvas;
          }
        }
        @media (--low) {
          svg {
            height: 15vh;
          }
        }
      `}</style>
    </>
  )
}
