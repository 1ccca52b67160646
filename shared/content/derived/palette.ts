import { colors } from '../colors'
import { contrast } from './contrast'

/** The background of light bands. */
const paper = '#f6f4ef'

/** The brand's colors with their shades. */
export const palette = {
  ...colors,
  paper,
  /** For hovered red, and text on the tint. */
  darkRed: mix(colors.red, '#000000', 16),
  /** The background of the urgent service. */
  redTint: mix(colors.red, '#ffffff', 90),
  /** For stars on a light background. */
  darkAmber: darkUntilVisible(colors.amber),
}

/** Darkens `color` until it contrasts with paper: https://www.w3.org/TR/WCAG22/#non-text-contrast asks for 3. */
function darkUntilVisible(color: string): string {
  for (let percent = 0; percent < 100; percent += 1) {
    const shade = mix(color, '#000000', percent)
    if (contrast(shade, paper) > 3.2) return shade
  }
  return '#000000'
}

/** Mixes `percent` of `other` into `color`, both `#rrggbb`. */
function mix(color: string, other: string, percent: number): string {
  const channel = (hex: string, start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  const mixed = [1, 3, 5].map((start) => {
    const value = channel(color, start) + ((channel(other, start) - channel(color, start)) * percent) / 100
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}
