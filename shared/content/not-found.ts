/** The sign on the page for addresses that do not exist. */
export const notFoundSign = {
  heading: '404',
  text: 'Oops! Page not found',
  /** The tab above the sign. */
  tab: 'EXIT',
  home: 'Back to home',
}
