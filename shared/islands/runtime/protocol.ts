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

/** Where the form sends submissions, if `REQUESTS_TO` is set. */
export const REQUESTS_URL = '/requests'

/** The page that confirms a submission sent without JavaScript. */
export const REQUEST_SENT_URL = '/requests/sent'

/** The alert after the form. */
export const SUBMISSION_ALERT_ID = 'submission-alert'

/**
 * A field that only bots see. No browser has a value for this name, as it may for `website`. The hyphen keeps it apart
 * from the owner's fields.
 */
export const TRAP_FIELD = 'leave-empty'

/** The floating quote button. */
export const QUOTE_ID = 'quote'
