// What the server's markup and the client's scripts agree on.

/** On an island's element: its name in `islands`. */
export const ISLAND_ATTRIBUTE = 'data-island'

/** On an island's element: its props as JSON. */
export const PROPS_ATTRIBUTE = 'data-props'

/**
 * The global variable that holds the buttons clicked before hydration: `shared/document/inline-scripts.tsx` records
 * them, `client/hydrate-islands.tsx` repeats the clicks.
 */
export const EARLY_CLICKS = 'earlyClicks'
