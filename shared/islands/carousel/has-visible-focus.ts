/**
 * Whether the focused `button` shows a focus ring. Safari before 15.4 throws on `:focus-visible`, but focuses buttons
 * only by keyboard, so its focus is always visible.
 */
export function hasVisibleFocus(button: Element): boolean {
  try {
    return button.matches(':focus-visible')
  } catch {
    return true
  }
}
