import { createHash } from 'node:crypto'

/** Lists of sources by directive. */
export type Directives = Record<string, string[]>

const INLINE_ELEMENT = /<(style|script)\b([^>]*)>(.*?)<\/\1>/gs

/**
 * The Content-Security-Policy under which every page of `markups` works: one for all, because it allows each inline
 * style and script by its digest. `https` says whether the site is reached over TLS.
 */
export function contentSecurityPolicy(markups: readonly string[], https: boolean): Directives {
  const { style, script } = digests(markups)
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...script],
    'style-src': style.size > 0 ? [...style] : ["'none'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'none'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    ...(https && { 'upgrade-insecure-requests': [] }),
  }
}

function digests(markups: readonly string[]) {
  const found = { style: new Set<string>(), script: new Set<string>() }
  for (const markup of markups) {
    for (const [, name, attributes = '', content = ''] of markup.matchAll(INLINE_ELEMENT)) {
      if (name === 'style') found.style.add(digest(content))
      else if (isInlineScript(attributes)) found.script.add(digest(content))
    }
  }
  return found
}

// A data block is no script to a browser, and the policy says nothing about it.
function isInlineScript(attributes: string): boolean {
  return !/\ssrc=/.test(attributes) && !/\stype="application\/ld\+json"/.test(attributes)
}

function digest(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
