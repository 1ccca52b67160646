import { QUOTE_ID } from '../shared/islands/runtime/protocol'

/**
 * Hides the floating quote button while the page's own ways to call or to ask are on the screen. Those have `data-calls`,
 * which says where they are: `hero` or `contact`. The button's styles hide it by `data-hidden`, which repeats the place.
 */
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
    const places = Array.from(onScreen, (element) => element.getAttribute('data-calls'))
    // The hero comes first in the document, and every screen hides the button beside the form.
    const place = places.includes('contact') ? 'contact' : places[0]
    if (place) button.setAttribute('data-hidden', place)
    else button.removeAttribute('data-hidden')
  }
  let observer: IntersectionObserver | undefined
  // The header covers elements that scroll under it. It grows with the text.
  new ResizeObserver(() => {
    observer?.disconnect()
    observer = new IntersectionObserver(onIntersection, { rootMargin: `-${header.offsetHeight}px 0px 0px` })
    for (const element of document.querySelectorAll('[data-calls]')) observer.observe(element)
  }).observe(header)
}
