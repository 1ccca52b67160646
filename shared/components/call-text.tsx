type Props = {
  /** Precedes the number. */
  label: string
  /** The phone number as displayed. */
  number: string
}

/**
 * The text of a call button. It is one element, so that assistive technology reads the space before the number. The
 * number wraps only if it is wider than the button.
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
