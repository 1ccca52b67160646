/**
 * Hides the floating quote button (`shared/sections/quote-button.tsx`) while the page's own call and quote links are on
 * the screen. Those, in the hero its call button, have `data-calls`, which says where they are: `hero` or `contact`.
 * `data-hidden` repeats the places, and the button's styles hide it.
 */
export function hideQuoteButton(): void {
  const header = document.querySelector('header')
  const button = document.getElementById('quote')
  if (!header || !button) return
  const onScreen = new Set<Element>()
  const onIntersection = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) onScreen.add(target)
      else onScreen.delete(target)
    }
    button.dataset.hidden = Array.from(onScreen, (element) => element.getAttribute('data-calls')).join(' ')
  }
  let observer: IntersectionObserver | undefined
  // The header covers elements that scroll under it. It grows with the text.
  new ResizeObserver(() => {
    observer?.disconnect()
    observer = new IntersectionObserver(onIntersection, { rootMargin: `-${header.offsetHeight}px 0px 0px` })
    for (const element of document.querySelectorAll('[data-calls]')) observer.observe(element)
  }).observe(header)
}
