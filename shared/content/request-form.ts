import { callbackMinutes } from './claims'
import type { RequestFormWords } from './types/request-form'

/** The request form. Its choice of services comes from `services.ts`. */
export const requestFormWords: RequestFormWords = {
  heading: 'Request service or a quote',
  hint: 'All fields are required unless marked optional.',
  fields: [
    { name: 'name', label: 'Full Name', kind: 'name' },
    { name: 'phone', label: 'Phone Number', kind: 'phone' },
    { name: 'address', label: 'Service Address', kind: 'address' },
    { name: 'vehicleInfo', label: 'Vehicle Info', kind: 'text' },
    { name: 'serviceNeeded', label: 'Service Needed', kind: 'service' },
    { name: 'additionalInfo', label: 'Additional Information', kind: 'long', optional: true },
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
