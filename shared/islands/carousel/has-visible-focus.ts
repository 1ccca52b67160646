/**
 * Whether the focus on a button shows. Safari before 15.4 throws on `:focus-visible`; it focuses buttons by keyboard
 * alone, so its focus always shows.
 */
export function hasVisibleFocus(button: Element): boolean {
  try {
    return button.matches(':focus-visible')
  } catch {
    return true
  }
}
