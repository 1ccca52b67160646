import { createHash } from 'node:crypto'
import { contentSecurityPolicy as createPolicy } from 'helmet'
import { collectHeaders, type HeaderMap } from '../http/collect-headers'

const INLINE_ELEMENT = /<(style|script)\b([^>]*)>(.*?)<\/\1>/gs

/**
 * The Content-Security-Policy of a page. It allows the inline styles and scripts of `html` by digest. With `https`,
 * browsers upgrade requests to TLS.
 */
export function contentSecurityPolicy(html: string, { https }: { https: boolean }): HeaderMap {
  const { style, script } = digests(html)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...script],
    'style-src': style.size > 0 ? [...style] : ["'none'"],
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

function digests(html: string) {
  const found = { style: new Set<string>(), script: new Set<string>() }
  for (const [, name, attributes = '', content = ''] of html.matchAll(INLINE_ELEMENT)) {
    if (name === 'style') found.style.add(digest(content))
    else if (isInlineScript(attributes)) found.script.add(digest(content))
  }
  return found
}

// The policy does not apply to data blocks.
function isInlineScript(attributes: string): boolean {
  return !/\ssrc=/.test(attributes) && !/\stype="application\/ld\+json"/.test(attributes)
}

function digest(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
