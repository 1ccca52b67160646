import type { SyntheticEvent } from 'react'

/**
 * Sets `aria-invalid`, because browsers disagree on which fields to announce as invalid: Chromium announces a select
 * that nobody has changed, and never an empty text field.
 */
export function announceValidity({ target }: SyntheticEvent) {
  const control = target as HTMLInputElement
  const invalid = String(!control.validity.valid)
  // jsdom fires `invalid` when it matches `:invalid`, which it does again after each attribute is set.
  if (control.getAttribute('aria-invalid') !== invalid) control.setAttribute('aria-invalid', invalid)
}
