/** A path on a 24 × 24 grid. It's filled unless `stroke` gives a line width. Bundles drop icons that they don't use. */
export type IconShape = { path: string; stroke?: number }

export const phone: IconShape = {
  path: 'M9 2l1.7 6.3-3.2 2.7q2 3.8 5.5 5.5l2.7-3.2L22 15v3.5q0 3.5-3.5 3.5Q11.5 22 6.8 17.2 2 12.5 2 5.5q0-2.6 2.6-3z',
}
export const menu: IconShape = { path: 'M3 6h18M3 12h18M3 18h18', stroke: 2 }
export const close: IconShape = { path: 'M4 4l16 16M20 4L4 20', stroke: 2.5 }
export const pause: IconShape = { path: 'M8 5v14M16 5v14', stroke: 2.75 }
export const play: IconShape = { path: 'M7 4.5v15L20 12z' }
export const chevronLeft: IconShape = { path: 'M15 5l-7 7 7 7', stroke: 2.75 }
export const chevronRight: IconShape = { path: 'M9 5l7 7-7 7', stroke: 2.75 }
export const chevronDown: IconShape = { path: 'M5 9l7 7 7-7', stroke: 3 }
export const arrowLeft: IconShape = { path: 'M21 12H4M11 5l-7 7 7 7', stroke: 2.75 }
export const arrowRight: IconShape = { path: 'M3 12h17M13 5l7 7-7 7', stroke: 2.75 }
export const star: IconShape = { path: 'm12 2 3 6.6 7.2.8-5.4 4.8 1.5 7.1-6.3-3.6-6.3 3.6 1.5-7.1-5.4-4.8 7.2-.8z' }
export const check: IconShape = { path: 'M4 12.5l5.5 5.5L20 7', stroke: 4 }

type Props = {
  shape: IconShape
  /** Width and height in CSS pixels. */
  size: number
}

/** An icon in the color of the text. It's hidden from screen readers, because the text beside it says the same. */
export function Icon({ shape: { path, stroke }, size }: Props) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={stroke ? 'none' : 'currentColor'}
      stroke={stroke ? 'currentColor' : undefined}
      strokeWidth={stroke}
    >
      <path d={path} />
    </svg>
  )
}

const WHEELS = 'M30 87a11.5 11.5 0 1 1 23 0 11.5 11.5 0 1 1-23 0m50.5 0a11.5 11.5 0 1 1 23 0 11.5 11.5 0 1 1-23 0z'

/** The service van, from (20, 44) to (113, 99), as a part of a drawing on `ground`. */
export function Van({ ground }: { ground: string }) {
  return (
    <>
      <path fill="var(--white)" d="M20 88V49q0-5 5-5h46q10 0 16 9l8 13q17 2 17 10v12z" />
      <path fill="var(--red)" d="M24 73h46v5H24zM20 60h4v9h-4z" />
      <path fill={ground} d="M71 52h2q6 1 8 5l6 10H71z" />
      <path fill="var(--white)" stroke={ground} strokeWidth="5" d={WHEELS} />
    </>
  )
}
