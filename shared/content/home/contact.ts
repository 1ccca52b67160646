import { callbackMinutes } from '../business'

/** The text beside the request form. */
export const contactCopy = {
  heading: `We’ll call you back within ${callbackMinutes} minutes.`,
  /** Replaces the heading if no JavaScript runs. */
  headingWithoutScript: 'Call us, and we’ll set a time.',
  lead: 'Tell us about the car and where it’s parked. Rather talk now?',
  /**
   * Replaces the form if no JavaScript runs. If a visitor has typed in it, only its button goes. The number follows.
   */
  withoutScript: 'The form didn’t load. Please call us:',
}

/** The button that floats above the page. */
export const quoteButtonText = 'Get Quote Now'
