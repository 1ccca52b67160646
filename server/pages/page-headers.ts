import type { HeaderFields } from '../http/collect-headers'

/** The header fields of a page that is answered with `status`, in whatever coding. */
export function pageHeaders(status: number): HeaderFields {
  const fields = { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding' }
  if (status === 200) {
    return { ...fields, 'Cache-Control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400' }
  }
  return { ...fields, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}
