import type { IconShape } from './icon-shapes'

type Props = {
  shape: IconShape
  /** Width and height in CSS pixels. */
  size: number
}

/** An icon in the color of the text. It is hidden from screen readers, because the text beside it says the same. */
export function Icon({ shape, size }: Props) {
  const strokeWidth = 'stroke' in shape ? shape.stroke : undefined
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={strokeWidth === undefined ? 'currentColor' : 'none'}
      stroke={strokeWidth === undefined ? undefined : 'currentColor'}
      strokeWidth={strokeWidth}
    >
      <path d={shape.path} />
    </svg>
  )
}
