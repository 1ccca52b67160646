import { callbackMinutes } from '../business'

/** The text beside the request form. */
export const contactCopy = {
  heading: `We’ll call you back within ${callbackMinutes} minutes.`,
  /** Replaces the heading if the browser runs no JavaScript. */
  headingWithoutScript: 'Call us, and we’ll set a time.',
  lead: 'Tell us about the car and where it’s parked. We’ll call to set a time. Can’t wait? Call now.',
  /** Replaces the form if the browser runs no JavaScript. The phone number follows. */
  withoutScript: 'The request form needs JavaScript, which is turned off in this browser. Please call us instead:',
}

/** The button that floats above the page. */
export const quoteButtonText = 'Get Quote Now'
