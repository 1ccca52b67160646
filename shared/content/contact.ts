/** The words beside the request form. */
export const contactWords = {
  heading: 'We call back within 30 minutes.',
  lead: 'Tell us about your car and where it is parked. Rather talk now? Call and ask for a quote.',
  /** Stands in the form's place where the browser runs no JavaScript; the phone number follows it. */
  withoutScript:
    'Online requests need JavaScript, which is switched off in this browser. Please call us instead:',
}

/** The button that floats above the page. */
export const quoteButtonText = 'Get Quote Now'
