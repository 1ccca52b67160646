import { type RefObject, useEffect, useEffectEvent } from 'react'

type Menu = {
  open: boolean
  nav: RefObject<HTMLElement | null>
  button: RefObject<HTMLButtonElement | null>
  close: () => void
  /** The media query of screens that need no menu. */
  fits: string
}

/** While the menu is open: closes it on Escape, when the focus leaves it, and when the screen grows wide. */
export function useDismissal({ open, nav, button, close, fits }: Menu): void {
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    close()
    button.current?.focus()
  })
  // Focus that moves on to the page would be hidden under the open menu.
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
    matchMedia(fits).addEventListener('change', closeOnWideScreen, { signal })
    return () => listeners.abort()
  }, [open, fits])
}
