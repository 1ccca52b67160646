import { vi } from 'vitest'

/**
 * Stands in for `matchMedia`, which jsdom lacks. The queries in `matching` hold; the function it returns tells the
 * listeners of a query that it has changed.
 */
export function stubMatchMedia(matching: string[] = []): (query: string) => void {
  const lists = new Map<string, EventTarget>()
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = lists.get(query) ?? Object.assign(new EventTarget(), { matches: matching.includes(query) })
    lists.set(query, list)
    return list
  })
  return (query) => lists.get(query)?.dispatchEvent(new Event('change'))
}
