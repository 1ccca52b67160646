type Props = {
  /** What the link does. */
  label: string
  /** The phone number as it is shown. */
  number: string
}

/**
 * The words on a call button, in one element, so that assistive technology reads the space between its parts. The
 * number breaks only if it is wider than the button.
 */
export function CallText({ label, number }: Props) {
  return (
    <span>
      {`${label} `}
      <span className="number">{number}</span>
      <style jsx>{`
        .number {
          display: inline-block;
        }
      `}</style>
    </span>
  )
}
