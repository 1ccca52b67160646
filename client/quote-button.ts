/** Puts the floating button away while the section that it leads to is on screen. */
export function hideQuoteButtonAtContact(): void {
  const button = document.getElementById('quote')
  const contact = document.getElementById('contact')
  if (!button || !contact) return
  const observer = new IntersectionObserver((entries) => {
    button.toggleAttribute('data-away', entries.at(-1)?.isIntersecting)
  })
  observer.observe(contact)
}
