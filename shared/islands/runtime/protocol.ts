// The server's markup and the client's scripts agree on these names.

/** The attribute of an island's element that has its name in `islands`. */
export const ISLAND_ATTRIBUTE = 'data-island'

/** The attribute of an island's element that has its props as JSON. */
export const PROPS_ATTRIBUTE = 'data-props'

/** The class of `<html>` between an early submission and its repetition. */
export const SUBMITTED_CLASS = 'submitted'

// `client/early.ts` sets these, and `client/hydrate-islands.tsx` uses them.
declare global {
  interface Window {
    /**
     * When each button was last clicked before hydration, in milliseconds, by the button's id. Undefined after
     * hydration.
     */
    earlyClicks?: Map<string, number> | undefined
    /** Gives a part of the page, or all of it, the styles of a page without a script. */
    showWithoutScript?: (part: Element) => void
  }
}
