/** A colour as `getComputedStyle` has it: `rgb(…)`, opaque. */
export type Paint = string

/** The contrast of two colours, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function ratio(one: Paint, other: Paint): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(paint: Paint): number {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(paint)?.slice(1)
  if (!parts) throw new Error(`${paint}: not an opaque colour`)
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
