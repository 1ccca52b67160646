import { vi } from 'vitest'
import { MEDIA } from '../../shared/components/media-queries'

/** The widths in CSS pixels at which styles change, and the widths just below, from a narrow phone on. */
export const BREAKPOINTS = Object.values(MEDIA)
  .flatMap((query) => Array.from(query.matchAll(/-width: ([\d.]+)em/g), ([, em]) => Math.floor(Number(em) * 16)))
  .filter((width) => width >= 320)
  .flatMap((width) => [width - 1, width])

/** From this width on, in CSS pixels, the menu is a row and text is beside pictures. */
export const WIDE_PX = Number.parseFloat(MEDIA['--wide'].replace(/^.*: /, '')) * 16

/** Stands in for the media queries that jsdom lacks. Returns a function that makes one more of them match. */
export function stubMedia(...matching: string[]) {
  const matches = new Set(matching)
  const lists = new Map<string, EventTarget>()
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = lists.get(query) ?? new EventTarget()
    lists.set(query, list)
    return Object.defineProperty(list, 'matches', { get: () => matches.has(query), configurable: true })
  })
  return function startToMatch(query: string): void {
    matches.add(query)
    lists.get(query)?.dispatchEvent(new Event('change'))
  }
}
