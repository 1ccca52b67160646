/** The sign on the page for addresses that do not exist. */
export const notFoundSign = {
  heading: '404',
  text: 'Oops! Page not found',
  /** The tab above the sign. */
  tab: 'EXIT',
  home: 'Back to home',
}

/** The sign on the page that visitors see after an error of the server. */
export const serverErrorSign = {
  heading: 'Unexpected Application Error!',
  /** The phone number and a period follow. */
  text: 'Please try again in a moment, or call',
  home: 'Back to home',
}
