/**
 * What a field of the request form holds. It decides the control, the keyboard of a phone, and what the browser can
 * fill in by itself.
 */
export const fieldKinds = ['text', 'name', 'phone', 'email', 'address', 'service', 'long'] as const

export type RequestField = {
  /** Its name in the request, in Latin letters. */
  name: string
  label: string
  kind: (typeof fieldKinds)[number]
  /** What to write, in small letters under the label. */
  hint?: string
  /** May stay empty. */
  optional?: true
}

/** Every word of the request form; its services come from `services.ts`. */
export type RequestFormWords = {
  heading: string
  hint: string
  fields: readonly RequestField[]
  /** Follows the label of a field that may stay empty. */
  optional: string
  /** What the choice of services shows before one is chosen. */
  choose: string
  /** The choice after the services. */
  unsure: string
  submit: string
  confirmation: { title: string; description: string; dismiss: string }
}
