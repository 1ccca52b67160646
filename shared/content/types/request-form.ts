/** What a field holds. It decides the control, the keyboard of a phone and what the browser can autofill. */
export const fieldKinds = ['text', 'name', 'phone', 'email', 'address', 'service', 'long'] as const

export type FieldKind = (typeof fieldKinds)[number]

export type RequestField = {
  /** Its name in the request, in Latin letters. */
  name: string
  label: string
  kind: FieldKind
  /** Instructions in small type under the label. */
  hint?: string
  /** May stay empty. */
  optional?: true
}

/** The copy of the request form. Its choices of service come from `services.ts`. */
export type RequestFormCopy = {
  heading: string
  hint: string
  fields: readonly RequestField[]
  /** Follows the label of a field that may stay empty. */
  optional: string
  /** Shows before a service is chosen. */
  choose: string
  /** The choice after the services. */
  unsure: string
  submit: string
  confirmation: { title: string; description: string; dismiss: string }
}
