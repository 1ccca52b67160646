import { callbackMinutes } from '../claims'

export const contactCopy = {
  heading: `A call within ${callbackMinutes} minutes.`,
  lead: 'Say what the car does and where it is. A mechanic calls you back.',
  withoutScript: 'The form needs JavaScript, and this browser has it switched off. Give us a call:',
}

export const quoteButtonText = 'Ask for a price'
