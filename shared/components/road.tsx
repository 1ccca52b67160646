type Props = {
  /** A white line across the road, where it ends. */
  stopLine?: boolean
}

/** An empty road from the horizon, as decoration. It fills its height and at least the width of the viewport. */
export function Road({ stopLine = false }: Props) {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 1280 234" preserveAspectRatio="none">
        <path fill="var(--curb)" d="M486 0h308l396 234H90z" />
        <path fill="var(--road)" d="M492 0h296l380 234H112z" />
        <path fill="var(--amber)" d="M636 0h8l1 18h-10zM634 32h12l1 26h-14zM632 76h16l2 34h-20z" />
        {stopLine ? (
          <path fill="var(--white)" d="M252 148h776l56 34H196z" />
        ) : (
          <path fill="var(--amber)" d="M629 130h22l3 44h-28zM625 196h30l3 38h-36z" />
        )}
      </svg>
      <style jsx>{`
        svg {
          grid-column: full;
          justify-self: center;
          align-self: center;
          flex: 1;
          width: max(100%, 440px);
          height: 180px;
          min-height: 180px;
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
