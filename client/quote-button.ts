import { QUOTE_IDS } from '../shared/islands/runtime/protocol'

/** The sticky header's greatest height, in CSS pixels. */
const HEADER_HEIGHT = 68

/**
 * Floats the quote button once its dock or the hero's buttons have scrolled behind the header, and hides it from the
 * contact section on.
 */
export function floatQuoteButton(): void {
  const [button, dock, actions, contact] = [
    QUOTE_IDS.button,
    QUOTE_IDS.dock,
    QUOTE_IDS.heroActions,
    'contact',
  ].map((id) => document.getElementById(id))
  if (!button || !dock || !actions || !contact) return
  const passed = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const isAbove = boundingClientRect.top < HEADER_HEIGHT
        if (target === contact) button.toggleAttribute('data-hidden', isIntersecting || isAbove)
        else if (isAbove && !isIntersecting) passed.add(target)
        else passed.delete(target)
      }
      button.toggleAttribute('data-floating', passed.size > 0)
    },
    { rootMargin: `-${HEADER_HEIGHT}px 0px 0px` },
  )
  for (const element of [dock, actions, contact]) observer.observe(element)
}
