import type { HeaderMap } from '../http/collect-headers'
import { contentHash } from '../http/content-hash'

/** The headers of a page in any coding. */
export function pageHeaders(status: number, html: Buffer): HeaderMap {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding' }
  if (status !== 200) return { ...headers, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  return {
    ...headers,
    'Cache-Control': 'max-age=0, s-maxage=300, stale-while-revalidate=86400',
    // Weak, because all codings share it.
    ETag: `W/"${contentHash(html)}"`,
  }
}
