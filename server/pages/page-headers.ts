import { contentHash } from '../assets/public-files'
import type { HeaderMap } from '../http/send-cached'

/** Returns the headers that a page has in every coding. */
export function pageHeaders(status: number, html: Buffer): HeaderMap {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding' }
  if (status !== 200) return { ...headers, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  return {
    ...headers,
    // Browsers always ask, because an old page would load files that are gone. Proxies may keep it for five minutes.
    'Cache-Control': 'max-age=0, s-maxage=300',
    // A CDN may show the last page while no instance responds: https://www.rfc-editor.org/rfc/rfc9213
    'CDN-Cache-Control': 'max-age=300, stale-if-error=86400',
    // Weak, because all codings share it.
    ETag: `W/"${contentHash(html)}"`,
  }
}
