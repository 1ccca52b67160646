/** A phone number as the owner writes it and as a link dials it. */
export type Phone = {
  /** As configured, such as `(713) 555-0142`. */
  display: string
  /** An RFC 3966 address, such as `tel:+17135550142`. */
  href: string
}

/** What differs between two businesses that run this site; it comes from the environment. */
export type Site = {
  brandName: string
  phone: Phone
  /** The public origin, such as `https://example.com`, without a slash at its end. */
  url: string
}
