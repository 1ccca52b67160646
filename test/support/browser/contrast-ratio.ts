import { contrast } from '../../../shared/content/derived/palette'

/** An opaque color as `getComputedStyle` returns it: `rgb(…)`. */
export type Paint = string

/** The minimum for graphics and controls: https://www.w3.org/TR/WCAG22/#non-text-contrast */
export const LEAST_CONTRAST = 3

/** The contrast ratio of two colors, from 1 to 21. */
export function ratio(one: Paint, other: Paint): number {
  return contrast(hex(one), hex(other))
}

function hex(paint: Paint): string {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(paint)?.slice(1)
  if (!parts) throw new Error(`${paint}: not an opaque color`)
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}
