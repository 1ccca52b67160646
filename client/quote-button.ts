/** Puts the floating button away while the section that it leads to is on screen. */
export function hideQuoteButtonAtContact(): void {
  const button = document.getElementById('quote')
  const contact = document.getElementById('contact')
  if (!button || !contact) return
  const observer = new IntersectionObserver((entries) => {
    const latest = entries[entries.length - 1]
    button.toggleAttribute('data-away', latest?.isIntersecting)
  })
  observer.observe(contact)
}
