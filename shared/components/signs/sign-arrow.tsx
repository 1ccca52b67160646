import type { Direction } from '../../content/schema'

type Props = { direction: Direction }

const DEGREES: Record<Direction, number> = {
  north: 0,
  northeast: 45,
  east: 90,
  southeast: 135,
  south: 180,
  southwest: 225,
  west: 270,
  northwest: 315,
}

/** The arrow of a guide sign, as decoration. It fills its container unless the parent sets a width. */
export function SignArrow({ direction }: Props) {
  const degrees = DEGREES[direction]
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 44 44" fill="currentColor">
        <path d="m22 3 16 17h-9v21H15V20H6z" transform={degrees ? `rotate(${degrees} 22 22)` : undefined} />
      </svg>
      <style jsx>{`
        svg {
          /* WebKit sizes an svg without a width from the whole grid container instead of its cell. */
          width: 100%;
        }
      `}</style>
    </>
  )
}
