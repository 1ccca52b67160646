import { callbackMinutes } from '../claims'
import type { RequestFormCopy } from '../schema'

/** The request form. Its choices of service come from `services.ts`. */
export const requestFormCopy: RequestFormCopy = {
  heading: 'Request service or a quote',
  hint: 'All fields are required unless marked optional.',
  fields: [
    { name: 'name', label: 'Full Name', kind: 'name' },
    { name: 'phone', label: 'Phone Number', kind: 'phone', hint: 'The best number to reach you.' },
    {
      name: 'address',
      label: 'Service Address',
      kind: 'address',
      hint: 'Where it’s parked: an address or a place.',
    },
    {
      name: 'vehicleInfo',
      label: 'Vehicle Info',
      kind: 'text',
      hint: 'Year, make and model. A guess is fine.',
    },
    { name: 'serviceNeeded', label: 'Service Needed', kind: 'service' },
    {
      name: 'additionalInfo',
      label: 'Additional Information',
      kind: 'long',
      hint: 'What you hear or feel, such as grinding or a soft pedal.',
      optional: true,
    },
  ],
  optional: '(optional)',
  choose: 'Choose a service',
  unsure: 'Not sure - need inspection',
  submit: 'Request Service',
  confirmation: {
    title: 'Request Submitted!',
    description: `We'll contact you within ${callbackMinutes} minutes to schedule your brake service.`,
    dismiss: 'Dismiss',
  },
}
