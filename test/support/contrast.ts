/** The contrast ratio of two colors (`#rrggbb`, `rgb(…)`), 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(color: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(color), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the relative luminance, 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const hex = () => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1).map(Number) ?? hex()
  const [red = 0, green = 0, blue = 0] = channels
    .map((channel) => channel / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
