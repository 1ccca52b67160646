import { colors } from './colors'
import { contrast } from './contrast'

const PAPER = '#f6f4ef'

/** The brand's colors with their shades. */
export const palette = {
  ...colors,
  /** Red under the pointer, and as letters on its tint. */
  darkRed: mix(colors.red, '#000000', 16),
  /** Behind the service that cannot wait. */
  redTint: mix(colors.red, '#ffffff', 90),
  /** Amber for stars on a light ground. */
  darkAmber: darkened(colors.amber),
}

/** The color, darkened as little as graphics need to stand out from paper (https://www.w3.org/TR/WCAG22/#non-text-contrast). */
function darkened(color: string): string {
  for (let percent = 0; percent < 100; percent += 1) {
    const shade = mix(color, '#000000', percent)
    if (contrast(shade, PAPER) > 3.2) return shade
  }
  return '#000000'
}

/** One color with so many percent of another in it, both as `#rrggbb`. */
function mix(color: string, other: string, percent: number): string {
  const channel = (of: string, at: number) => Number.parseInt(of.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => {
    const value = channel(color, at) + ((channel(other, at) - channel(color, at)) * percent) / 100
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}
