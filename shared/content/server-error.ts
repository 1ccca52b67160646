/** The sign on the page that stands in when a page could not be made. */
export const serverErrorSign = {
  heading: 'Unexpected Application Error!',
  /** The phone number follows. */
  text: 'Please try again in a moment, or call',
  home: 'Back to home',
}
