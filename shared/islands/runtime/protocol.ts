/** On the element of an island: its name in the registry. The server writes it and the browser looks for it. */
export const ISLAND_ATTRIBUTE = 'data-island'

/** On the element of an island: its props as JSON. */
export const PROPS_ATTRIBUTE = 'data-props'

/** The ids of the elements that `client/quote-button.ts` finds, besides the contact section. */
export const QUOTE_IDS = { button: 'quote', dock: 'quote-dock', heroActions: 'hero-actions' } as const

/** The global variable with the buttons that were clicked before their islands could answer; gone after that. */
export const EARLY_CLICKS = 'earlyClicks'
