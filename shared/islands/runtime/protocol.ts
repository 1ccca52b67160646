// The server's markup and the client's scripts agree on these names. The styles repeat the names of classes.

/** The attribute of an island's element that has its name in `islands`. */
export const ISLAND_ATTRIBUTE = 'data-island'

/** The attribute of an island's element that has its props as JSON. */
export const PROPS_ATTRIBUTE = 'data-props'

/** The class of a part of the page, or of `<html>`, whose script doesn't run. The server's markup begins with it. */
export const NO_SCRIPT_CLASS = 'no-script'

/** The class of elements that are useless without a script. */
export const NEEDS_SCRIPT_CLASS = 'needs-script'

/** The class of a form in which a visitor has typed before its script failed. */
export const TYPED_CLASS = 'typed'

// `client/early.ts` sets these, and `client/hydrate-islands.tsx` uses them.
declare global {
  interface Window {
    /** The ids of the buttons to click again after hydration, which unsets it. */
    earlyClicks?: Set<string> | undefined
    /** Gives a part of the page, or all of it, the styles of a page without a script. */
    showWithoutScript?: (part: Element) => void
  }
}
