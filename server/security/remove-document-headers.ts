import type { ServerResponse } from 'node:http'

/** Headers that a browser heeds when it opens a response as a document, and at no other time. */
const DOCUMENT_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Embedder-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
]

/** Types that cannot run a script when they are opened; SVG can. */
const NO_DOCUMENT = /^(font\/|image\/(?!svg)|text\/javascript)/

/** Removes the security headers that `res` does not need if its content is of `contentType`. */
export function removeDocumentHeaders(res: ServerResponse, contentType: string): void {
  if (!NO_DOCUMENT.test(contentType)) return
  for (const name of DOCUMENT_HEADERS) res.removeHeader(name)
}
