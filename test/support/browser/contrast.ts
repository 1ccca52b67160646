import { expect } from 'vitest'
import { contrast } from '../../../shared/content/derived/contrast'

/** An opaque color as `getComputedStyle` returns it: `rgb(…)`. */
export type Paint = string

/** Expects the contrast of graphics and controls: https://www.w3.org/TR/WCAG22/#non-text-contrast */
export function expectContrast(one: Paint, other: Paint, name?: string): void {
  const [ink, ground] = [one, other].map((paint) => {
    const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(paint)?.slice(1)
    if (!parts) throw new Error(`${name} ${paint}: not an opaque color`)
    return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
  }) as [string, string]
  expect(contrast(ink, ground), `${name}: ${one} on ${other}`).toBeGreaterThanOrEqual(3)
}
