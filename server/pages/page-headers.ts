import { contentHash } from '../assets/manifest'
import type { HeaderMap } from '../http/send-cached'
import { contentSecurityPolicy } from '../security/security-headers'

/** Returns the headers that a page has in every coding. `deliversSubmissions` says whether its form is sent to us. */
export function pageHeaders(status: number, htmlBytes: Buffer, deliversSubmissions: boolean): HeaderMap {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy({ html: htmlBytes.toString(), deliversSubmissions }),
    Vary: 'Accept-Encoding',
  }
  if (status !== 200) return { ...headers, 'Cache-Control': 'no-store' }
  return {
    ...headers,
    // Browsers always ask, because an old page would load files that are gone. Proxies may keep it for five minutes.
    'Cache-Control': 'max-age=0, s-maxage=300',
    // A CDN may show the last page while no instance responds: https://www.rfc-editor.org/rfc/rfc9213
    'CDN-Cache-Control': 'max-age=300, stale-if-error=86400',
    // Weak, because all codings share it.
    ETag: `W/"${contentHash(htmlBytes)}"`,
  }
}
