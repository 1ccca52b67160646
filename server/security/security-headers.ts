import { createHash } from 'node:crypto'

/** Response headers by name. */
export type HeaderMap = Readonly<{ [name: string]: string }>

const TWO_YEARS_SECONDS = 63_072_000

/**
 * Denies the features that could spy on visitors or charge them. Naming every feature would add 350 bytes to each
 * document.
 */
const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** The security headers of documents: pages, text, SVG and errors. A page replaces the Content-Security-Policy. */
export function securityHeaders({ https }: { https: boolean }): HeaderMap {
  return {
    ...contentSecurityPolicy('', { https }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    // Without TLS, HSTS would break the site.
    ...(https && { 'Strict-Transport-Security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': PERMISSIONS_POLICY,
  }
}

/** The security headers that matter on a response that no browser opens as a document. */
const RESOURCE_HEADERS = /^(cross-origin-resource-policy|strict-transport-security|x-content-type-options)$/i

/** Types that cannot run scripts; SVG can. */
const NO_DOCUMENT = /^(font\/|image\/(?!svg)|text\/javascript)/

/** Those of `headers` that a response of `contentType` needs. */
export function securityHeadersOf(contentType: string, headers: HeaderMap): HeaderMap {
  if (!NO_DOCUMENT.test(contentType)) return headers
  return Object.fromEntries(Object.entries(headers).filter(([name]) => RESOURCE_HEADERS.test(name)))
}

type PolicyOptions = { https: boolean; submits?: boolean }

const INLINE_STYLE = /<style\b[^>]*>(.*?)<\/style>/gs
/** The policy does not apply to data blocks. */
const INLINE_SCRIPT = /<script\b(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs

/**
 * The Content-Security-Policy of a page. It allows the inline styles and scripts of `html` by digest. With `https`,
 * browsers upgrade requests to TLS; with `submits`, they may send a form to this site.
 */
export function contentSecurityPolicy(html: string, { https, submits = false }: PolicyOptions): HeaderMap {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...digests(html, INLINE_SCRIPT)].join(' '),
    `style-src ${digests(html, INLINE_STYLE).join(' ') || "'none'"}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    submits && "connect-src 'self'",
    `form-action ${submits ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    https && 'upgrade-insecure-requests',
  ]
  return { 'Content-Security-Policy': directives.filter(Boolean).join(';') }
}

function digests(html: string, element: RegExp): string[] {
  const contents = new Set(Array.from(html.matchAll(element), ([, content = '']) => content))
  return [...contents].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}
