/** On an island's element: its name in the registry. */
export const ISLAND_ATTRIBUTE = 'data-island'

/** On an island's element: its props as JSON. */
export const PROPS_ATTRIBUTE = 'data-props'

/** The ids that `client/quote-button.ts` looks up, besides the contact section's. */
export const QUOTE_IDS = { button: 'quote', dock: 'quote-dock', heroActions: 'hero-actions' } as const

/** The global variable that holds the buttons clicked before hydration. */
export const EARLY_CLICKS = 'earlyClicks'
