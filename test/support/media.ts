import { vi } from 'vitest'

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
