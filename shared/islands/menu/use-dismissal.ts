import { type RefObject, useEffect } from 'react'

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refs and what close does never change
  useEffect(() => {
    if (!open) return
    const listeners = new AbortController()
    const { signal } = listeners
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      button.current?.focus()
    }
    // The focus that goes on to the page would be under the open menu, where nobody sees it.
    const closeWhenLeft = ({ target }: FocusEvent) => {
      if (!nav.current?.contains(target as Node)) close()
    }
    document.addEventListener('keydown', closeOnEscape, { signal })
    document.addEventListener('focusin', closeWhenLeft, { signal })
    matchMedia(fits).addEventListener('change', close, { signal })
    return () => listeners.abort()
  }, [open])
}
