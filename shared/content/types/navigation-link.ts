/** A link of the header. */
export type NavigationLink = {
  /** A section of the home page, such as `#areas`, a page, such as `/reviews`, or an `https:` URL. */
  href: string
  text: string
}
