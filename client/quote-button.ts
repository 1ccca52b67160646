import { QUOTE_IDS } from '../shared/islands/runtime/protocol'

/** The header is at most so high, and covers what has left the screen. */
const HEADER = 68

/**
 * Lets the quote button float once its own place or the hero's other buttons have left the screen, and hides it from
 * the contact section on.
 */
export function floatQuoteButton(): void {
  const [button, dock, actions, contact] = [
    QUOTE_IDS.button,
    QUOTE_IDS.dock,
    QUOTE_IDS.heroActions,
    'contact',
  ].map((id) => document.getElementById(id))
  if (!button || !dock || !actions || !contact) return
  const left = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const isAbove = boundingClientRect.top < HEADER
        if (target === contact) button.toggleAttribute('data-hidden', isIntersecting || isAbove)
        else if (isAbove && !isIntersecting) left.add(target)
        else left.delete(target)
      }
      button.toggleAttribute('data-floating', left.size > 0)
    },
    { rootMargin: `-${HEADER}px 0px 0px` },
  )
  for (const element of [dock, actions, contact]) observer.observe(element)
}
