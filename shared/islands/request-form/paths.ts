// The form and the server agree on these paths.

/** The path that the form posts to if `REQUESTS_TO` is set. */
export const REQUESTS_PATH = '/requests'

/** The page that confirms a submission sent without JavaScript. */
export const SENT_PATH = '/requests/sent'
