import type { NavigationLink } from './types'

/** The links in the header of the home page and in every footer. */
export const navigationLinks: NavigationLink[] = [
  { href: '#services', text: 'Services' },
  { href: '#areas', text: 'Service Areas' },
  { href: '#reviews', text: 'Reviews' },
  { href: '#contact', text: 'Contact' },
]

/** The other labels of the header and footer. */
export const navigation = {
  /** The first link of each page, for keyboard users. */
  skip: 'Skip to content',
  /** The name of the links for screen readers. */
  label: 'Main',
  /** The name of the footer's links for screen readers. */
  footer: 'Footer',
  /** The button that opens the links on a phone. */
  menu: 'Menu',
  /** The same button while they are open. */
  close: 'Close',
  /** Before the phone number. */
  call: 'Call',
  /** The link beside the brand on the reviews page. A phone shows only the second part. */
  backTo: 'Back to',
  home: 'home',
}
