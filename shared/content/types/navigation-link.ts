/** A link of the header. */
export type NavigationLink = {
  /** A section of the home page, such as `#areas`, or a page, such as `/reviews`. */
  href: string
  text: string
}
