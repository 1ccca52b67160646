import type { NavigationLink } from './types/navigation-link'

/** The links in the header of the home page, 3 to 8. */
export const navigationLinks: NavigationLink[] = [
  { href: '#services', text: 'Services' },
  { href: '#areas', text: 'Service Areas' },
  { href: '#reviews', text: 'Reviews' },
  { href: '#contact', text: 'Contact' },
]

/** The other words of the header. */
export const navigation = {
  /** The first link of each page, seen only by who uses the keyboard. */
  skip: 'Skip to content',
  /** What screen readers call the list of links. */
  label: 'Main',
  /** What screen readers call the links at the end of a page. */
  footer: 'Footer',
  /** On the button that opens the links on a phone. */
  menu: 'Menu',
  /** Before the phone number. */
  call: 'Call',
  /** The link beside the brand on the reviews page. */
  home: 'Back to home',
}
