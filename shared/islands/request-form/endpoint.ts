// What the form and `server/submissions/` agree on.

/** Where the form sends submissions, if `REQUESTS_TO` is set. */
export const SUBMIT_URL = '/requests'

/** The page that confirms a submission sent without JavaScript. */
export const SUBMITTED_URL = '/requests/sent'

/**
 * A field that only bots see. No browser has a value for this name, as it may for `website`. The hyphen keeps it apart
 * from the owner's fields.
 */
export const TRAP_FIELD = 'leave-empty'
