import { requestFormCopy } from '../../../shared/content/home/request-form'
import type { RequestField } from '../../../shared/content/schema'

/** The fields of the request form, in order. */
export const REQUEST_FIELDS: readonly RequestField[] = requestFormCopy.fields

/** What a visitor types or, in a choice of services, chooses. */
const SAMPLES: Record<RequestField['kind'], string> = {
  text: '2018 Honda Accord',
  name: 'Dana Reyes',
  phone: '(713) 555-0199',
  email: 'dana@example.com',
  address: '1200 McKinney St',
  service: requestFormCopy.unsure,
  long: 'It squeals.',
}

/** A valid value for a field. */
export function sample({ kind }: RequestField): string {
  return SAMPLES[kind]
}

export function accessibleName({ label, optional }: RequestField): string {
  return optional ? `${label} ${requestFormCopy.optional}` : label
}
