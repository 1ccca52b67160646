import { BadValue, hasUnprintable, quoted } from './bad-value'

const WANTED = 'give an address without a path, as in https://example.com'

/** An http or https origin, without a slash at its end. Throws `BadValue`. */
export function parseSiteUrl(value: string): string {
  const url = !hasUnprintable(value) && URL.canParse(value) ? new URL(value) : undefined
  if (!url) throw new BadValue(`${quoted(value)} is no address; ${WANTED}`)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new BadValue(`${quoted(value)} is neither http nor https; ${WANTED}`)
  }
  if (url.username || url.password) throw new BadValue(`${quoted(value)} holds a user or password; ${WANTED}`)
  if (url.href !== `${url.origin}/`)
    throw new BadValue(`${quoted(value)} holds more than an origin; ${WANTED}`)
  return url.origin
}
