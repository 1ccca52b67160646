/** A phone number as text and as a link. */
export type Phone = {
  /** As configured, such as `(713) 555-0142`. */
  display: string
  /** An RFC 3966 address, such as `tel:+17135550142`. */
  href: string
}

/** The business that runs this site, from the environment (`server/config/read-config.ts` checks the values). */
export type Site = {
  brandName: string
  phone: Phone
  /** The public origin, such as `https://example.com`, without a trailing slash. */
  url: string
  /** Whether submissions are delivered (`REQUESTS_TO`); otherwise the form sends nothing. */
  deliversSubmissions?: boolean
}

/**
 * The hashed URL of a file, by its name in `public/` or of its bundle: `images/brake-pads-800.avif` →
 * `/assets/brake-pads-800-3F9A1C2B.avif`. Throws if the build has no such file. `namedIn`, the file that names it, is for
 * the error.
 */
export type AssetUrl = (name: string, namedIn?: string) => string
