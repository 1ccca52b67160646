/** The sign on the page for addresses that don't exist. */
export const notFoundSign = {
  heading: '404',
  text: 'Oops! Page not found',
  /** The tab above the sign. */
  tab: 'EXIT',
  home: 'Back to home',
}

/** The page that visitors see after an error on the server. */
export const serverErrorCopy = {
  heading: 'Unexpected Application Error!',
  /** The call button follows. */
  text: 'Please try again in a moment, or call us:',
  home: 'Back to home',
}
