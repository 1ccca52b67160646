import { createHash } from 'node:crypto'
import { contentSecurityPolicy as createPolicy } from 'helmet'
import { collectHeaders, type HeaderMap } from '../http/collect-headers'

const INLINE_STYLE = /<style\b[^>]*>(.*?)<\/style>/gs
/** The policy does not apply to data blocks. */
const INLINE_SCRIPT = /<script\b(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs

/**
 * The Content-Security-Policy of a page. It allows the inline styles and scripts of `html` by digest. With `https`,
 * browsers upgrade requests to TLS.
 */
export function contentSecurityPolicy(html: string, { https }: { https: boolean }): HeaderMap {
  const style = digests(html, INLINE_STYLE)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...digests(html, INLINE_SCRIPT)],
    'style-src': style.length > 0 ? style : ["'none'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    ...(https && { 'upgrade-insecure-requests': [] }),
  }
  return collectHeaders(createPolicy({ useDefaults: false, directives }))
}

function digests(html: string, element: RegExp): string[] {
  const contents = new Set(Array.from(html.matchAll(element), ([, content = '']) => content))
  return [...contents].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}
