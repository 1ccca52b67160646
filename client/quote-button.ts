import { QUOTE_IDS } from '../shared/islands/runtime/protocol'

/** The sticky header's greatest height, in CSS pixels. */
const HEADER_HEIGHT = 68

/** Taller than the page, in CSS pixels. */
const ENDLESS = 99_999

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
  // Everything below the header intersects, so a jump over an element is noticed, too.
  const aboveHeader = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.delete(target)
        else passed.add(target)
      }
      button.toggleAttribute('data-floating', passed.size > 0)
    },
    { rootMargin: `-${HEADER_HEIGHT}px 0px ${ENDLESS}px` },
  )
  for (const element of [dock, actions]) aboveHeader.observe(element)
  const reached = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting } of entries) button.toggleAttribute('data-hidden', isIntersecting)
    },
    { rootMargin: `${ENDLESS}px 0px 0px` },
  )
  reached.observe(contact)
}
