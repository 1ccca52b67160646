/** The sign on the page that stands in when a page could not be made. */
export const serverErrorSign = {
  heading: 'Unexpected Application Error!',
  text: 'Please try again in a moment, or call us.',
  /** Before the phone number. */
  call: 'Call',
  home: 'Back to home',
}
