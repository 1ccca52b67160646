/** A phone number as text and as a link. */
export type Phone = {
  /** The number as it's configured, such as `(713) 555-0142`. */
  display: string
  /** The link's address, such as `tel:+17135550142`: https://www.rfc-editor.org/rfc/rfc3966 */
  href: string
}

/** The business that runs this site. The values come from the environment (`server/read-config.ts`). */
export type Site = {
  brandName: string
  phone: Phone
  /** The public origin, such as `https://example.com`, without a trailing slash. */
  url: string
  /** Whether submissions are delivered (`REQUESTS_TO`). If they aren't, the form sends nothing. */
  deliversSubmissions: boolean
}

/**
 * Returns a file's URL, by its name in `public/` or its bundle's name. The URL of `images/brake-pads-800.avif` is
 * `/assets/brake-pads-800-3F9A1C2B.avif`. Throws if the build doesn't have the file. The error says that the file
 * `namedIn` names it.
 */
export type AssetUrl = (name: string, namedIn?: string) => string
