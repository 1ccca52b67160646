/**
 * Returns `color` mixed with just enough of `toward` for a contrast of `least` with `background`. Returns `toward` if
 * no mixture is enough. All colors are `#rrggbb`. https://www.w3.org/TR/WCAG22/#non-text-contrast asks for 3.
 */
export function nearestShade(color: string, toward: string, background: string, least: number): string {
  for (let percent = 0; percent < 100; percent += 1) {
    const shade = mix(color, toward, percent)
    if (contrast(shade, background) >= least) return shade
  }
  return toward
}

/** Returns `color` with `percent` of `other` mixed in. All colors are `#rrggbb`. */
export function mix(color: string, other: string, percent: number): string {
  const channel = (hex: string, start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  const mixed = [1, 3, 5].map((start) => {
    const value = channel(color, start) + ((channel(other, start) - channel(color, start)) * percent) / 100
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

/** Returns the contrast ratio of two `#rrggbb` colors, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(color: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(color), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the relative luminance, 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
