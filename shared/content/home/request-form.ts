import { callbackMinutes } from '../business'
import type { RequestFormCopy } from '../types'

/** The request form. Its services come from `services.ts`. The browser tells visitors what's wrong with a field. */
export const requestFormCopy: RequestFormCopy = {
  heading: 'Request service or a quote',
  hint: 'All fields are required unless marked optional.',
  fields: [
    { name: 'name', label: 'Full Name', kind: 'name' },
    { name: 'phone', label: 'Phone Number', kind: 'phone' },
    {
      name: 'address',
      label: 'Service Address',
      kind: 'address',
      hint: 'Street address, or “mall garage, level 2”',
    },
    {
      name: 'vehicleInfo',
      label: 'Vehicle Info',
      kind: 'text',
      hint: 'Like “2015 Honda Civic”',
    },
    { name: 'serviceNeeded', label: 'Service Needed', kind: 'service' },
    {
      name: 'additionalInfo',
      label: 'Additional Information',
      kind: 'long',
      hint: 'What you hear or feel, like grinding or a soft pedal',
      optional: true,
    },
  ],
  optional: '(optional)',
  choose: 'Choose a service',
  unsure: 'Not sure - need inspection',
  submit: 'Send my request',
  confirmation: {
    title: 'Request Submitted!',
    description: `We'll contact you within ${callbackMinutes} minutes to schedule your brake service.`,
    dismiss: 'Dismiss',
  },
}
