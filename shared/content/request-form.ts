/** Every word of the request form; its services come from `services.ts`. */
export type RequestFormWords = {
  heading: string
  hint: string
  labels: Record<RequestField, string>
  /** Follows the label of the field that may stay empty. */
  optional: string
  /** What "Service Needed" shows before a choice is made. */
  choose: string
  /** The choice after the services. */
  unsure: string
  submit: string
  confirmation: { title: string; description: string; dismiss: string }
}

/** The fields of a service request. */
type RequestField = 'name' | 'phone' | 'address' | 'vehicleInfo' | 'serviceNeeded' | 'additionalInfo'

export const requestFormWords: RequestFormWords = {
  heading: 'Request service or a quote',
  hint: 'All fields are required unless marked optional.',
  labels: {
    name: 'Full Name',
    phone: 'Phone Number',
    address: 'Service Address',
    vehicleInfo: 'Vehicle Info',
    serviceNeeded: 'Service Needed',
    additionalInfo: 'Additional Information',
  },
  optional: '(optional)',
  choose: 'Choose a service',
  unsure: 'Not sure - need inspection',
  submit: 'Request Service',
  confirmation: {
    title: 'Request Submitted!',
    description: "We'll contact you within 30 minutes to schedule your brake service.",
    dismiss: 'Dismiss',
  },
}
