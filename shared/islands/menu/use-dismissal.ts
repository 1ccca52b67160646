import { type RefObject, useEffect, useEffectEvent } from 'react'

type Options = {
  open: boolean
  nav: RefObject<HTMLElement | null>
  button: RefObject<HTMLButtonElement | null>
  close: () => void
  /** The media query of screens that show the links in a row. */
  rowQuery: string
}

/**
 * Closes the open menu on Escape, when focus leaves it, and when the screen becomes wide. The scrim around the menu
 * belongs to its button, so a click there closes it, too.
 */
export function useDismissal({ open, nav, button, close, rowQuery }: Options): void {
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    close()
    button.current?.focus()
  })
  // Otherwise the open menu could cover the focused element.
  const closeOnFocusOutside = useEffectEvent(({ target }: FocusEvent) => {
    if (!nav.current?.contains(target as Node)) close()
  })
  const closeOnWideScreen = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('keydown', closeOnEscape, { signal })
    document.addEventListener('focusin', closeOnFocusOutside, { signal })
    matchMedia(rowQuery).addEventListener('change', closeOnWideScreen, { signal })
    return () => listeners.abort()
  }, [open, rowQuery])
}
