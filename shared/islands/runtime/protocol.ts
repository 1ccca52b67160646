// What the server's markup, its inline script and the client's scripts agree on.

/** On an island's element: its name in `islands`. */
export const ISLAND_ATTRIBUTE = 'data-island'

/** On an island's element: its props as JSON. */
export const PROPS_ATTRIBUTE = 'data-props'

/** When, and how far down the page. */
export type EarlyClick = { time: number; top: number }

// `shared/document/inline-scripts.tsx` sets these; `client/hydrate-islands.tsx` uses them.
declare global {
  interface Window {
    /** The buttons that are clicked before hydration; undefined when no click is early any more. */
    earlyClicks?: Map<HTMLElement, EarlyClick> | undefined
    /** Gives a part of the page, or all of it, the styles of a page without a script. */
    showWithoutScript?: (part: Element) => void
  }
}
