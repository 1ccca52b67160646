import { callbackMinutes } from '../business'

/** The text beside the request form. */
export const contactCopy = {
  heading: `We’ll call you back within ${callbackMinutes} minutes.`,
  lead: 'Tell us about your car and where it is, and we’ll call to set a time. Rather talk now? Call us.',
  /** Replaces the form if the browser runs no JavaScript. The phone number follows. */
  withoutScript:
    'The request form needs JavaScript, which is turned off in this browser. Please call us instead:',
}

/** The button that floats above the page. */
export const quoteButtonText = 'Get Quote Now'
