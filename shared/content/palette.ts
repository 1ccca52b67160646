import { colors } from './colors'

/** The brand's colors with their shades. */
export const palette = {
  ...colors,
  /** Red under the pointer, and as letters on its tint. */
  darkRed: mix(colors.red, '#000000', 16),
  /** Behind the service that cannot wait. */
  redTint: mix(colors.red, '#ffffff', 90),
  /** Amber dark enough for stars on a light ground. */
  darkAmber: mix(colors.amber, '#000000', 28),
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
