import { HIDDEN_ATTRIBUTE, HIDES_QUOTE_ATTRIBUTE, QUOTE_ID } from '../shared/islands/runtime/protocol'

/** Marks the floating quote button while the page's own calls are on the screen; its styles then hide it. */
export function hideQuoteButton(): void {
  const header = document.querySelector('header')
  const button = document.getElementById(QUOTE_ID)
  if (!header || !button) return
  const onScreen = new Set<Element>()
  const onIntersection = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) onScreen.add(target)
      else onScreen.delete(target)
    }
    const places = Array.from(onScreen, (element) => element.getAttribute(HIDES_QUOTE_ATTRIBUTE))
    // The hero comes first in the document, and every screen hides the button beside the form.
    const place = places.includes('contact') ? 'contact' : places[0]
    if (place) button.setAttribute(HIDDEN_ATTRIBUTE, place)
    else button.removeAttribute(HIDDEN_ATTRIBUTE)
  }
  let observer: IntersectionObserver | undefined
  // The header covers elements that scroll under it. It grows with the text.
  new ResizeObserver(() => {
    observer?.disconnect()
    observer = new IntersectionObserver(onIntersection, { rootMargin: `-${header.offsetHeight}px 0px 0px` })
    for (const element of document.querySelectorAll(`[${HIDES_QUOTE_ATTRIBUTE}]`)) observer.observe(element)
  }).observe(header)
}
