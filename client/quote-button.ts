import { QUOTE_IDS } from '../shared/islands/runtime/protocol'

/** Taller than any page, in CSS pixels. */
const ENDLESS = 99_999

/**
 * Floats the quote button once its dock or the hero's buttons have scrolled behind the header, and hides it once
 * the contact section is reached. The dock is its place on the photo at load.
 */
export function floatQuoteButton(): void {
  const [button, dock, actions, contact] = [
    QUOTE_IDS.button,
    QUOTE_IDS.dock,
    QUOTE_IDS.heroActions,
    'contact',
  ].map((id) => document.getElementById(id))
  const header = document.querySelector('header')
  if (!button || !dock || !actions || !contact || !header) return
  const passed = new Set<Element>()
  // The margin reaches far below the window, so that a jump past an element counts as passing it.
  const headerObserver = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.delete(target)
        else passed.add(target)
      }
      button.toggleAttribute('data-floating', passed.size > 0)
    },
    { rootMargin: `-${header.offsetHeight}px 0px ${ENDLESS}px` },
  )
  for (const element of [dock, actions]) headerObserver.observe(element)
  const contactObserver = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting } of entries) button.toggleAttribute('data-hidden', isIntersecting)
    },
    { rootMargin: `${ENDLESS}px 0px 0px` },
  )
  contactObserver.observe(contact)
}
