import type { SyntheticEvent } from 'react'

/**
 * Browsers disagree on which fields they call invalid: Chromium calls a choice that nobody has tried so, and never a
 * missed line of text. The attribute decides.
 */
export function announceValidity({ target }: SyntheticEvent) {
  const control = target as HTMLInputElement
  const invalid = String(!control.validity.valid)
  // jsdom fires `invalid` whenever a style asks for `:invalid`, and recomputes styles after each new attribute.
  if (control.getAttribute('aria-invalid') !== invalid) control.setAttribute('aria-invalid', invalid)
}
