import { vi } from 'vitest'

/**
 * Stubs `matchMedia`, which jsdom lacks. The queries in `matching` match. The returned function dispatches a query's
 * `change` event.
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
