import type { ServerResponse } from 'node:http'

/** Headers that only matter when a browser opens the response as a document. */
const DOCUMENT_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
]

/** Types that cannot run scripts; SVG can. */
const NO_DOCUMENT = /^(font\/|image\/(?!svg)|text\/javascript)/

/** Removes the security headers that a response of `contentType` does not need. */
export function removeDocumentHeaders(res: ServerResponse, contentType: string): void {
  if (!NO_DOCUMENT.test(contentType)) return
  for (const name of DOCUMENT_HEADERS) res.removeHeader(name)
}
