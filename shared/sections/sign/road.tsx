/** An empty road toward the horizon, with a white stop line. It fills the rest of the page. */
export function Road() {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 1280 234" preserveAspectRatio="none">
        <path fill="var(--curb)" d="M486 0h308l396 234H90z" />
        <path fill="var(--road)" d="M492 0h296l380 234H112z" />
        <path fill="var(--white)" d="M252 148h776l56 34H196z" />
        <path fill="var(--amber)" d="M636 0h8l1 18h-10zM634 32h12l1 26h-14zM632 76h16l2 34h-20z" />
      </svg>
      <style jsx>{`
        svg {
          flex: 1;
          align-self: center;
          width: max(100%, 440px);
          min-height: 180px;
          margin-top: -6px;
        }
        @media print {
          svg {
            display: none;
          }
        }
      `}</style>
    </>
  )
}
