import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** Response headers by name. */
export type HeaderMap = Readonly<{ [name: string]: string }>

const TWO_YEARS_SECONDS = 63_072_000

/**
 * Denies the features that could spy on visitors or charge them. Naming every feature would add 350 bytes to each
 * document. Helmet does not set this header (helmetjs/helmet 234).
 */
const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

type Options = {
  /** Whether browsers reach the site, and upgrade its requests, with TLS. */
  https: boolean
  /** A page: the policy allows its inline styles and scripts by digest. */
  html?: string
  /** Whether browsers may send a form to this site. */
  submits?: boolean
}

/** The security headers of a document: a page, text, SVG or an error. */
export function createSecurityHeaders(options: Options): HeaderMap {
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(options) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Safari before 16.4 names the page of a form by its Origin alone, which another policy would hide. The intro of the
    // carousel reads `document.referrer`.
    referrerPolicy: { policy: 'same-origin' },
    // Without TLS, HSTS would break the site.
    strictTransportSecurity: options.https && { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    // The default of current browsers.
    originAgentCluster: false,
    // No browser that runs this site reads these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  const headers: { [name: string]: string } = {}
  // Collects what helmet sets. A request with a socket would cost more than everything else here.
  const response = new ServerResponse(Object.create(IncomingMessage.prototype))
  response.setHeader = (name, value) => {
    headers[name] = String(value)
    return response
  }
  setHeaders(response.req, response, () => {})
  return { ...headers, 'Permissions-Policy': PERMISSIONS_POLICY }
}

const INLINE_STYLE = /<style\b[^>]*>(.*?)<\/style>/gs
/** The policy does not apply to data blocks. */
const INLINE_SCRIPT = /<script\b(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs

function policyOf({ https, html = '', submits = false }: Options) {
  // `client/development.ts` does, and so does the form.
  const connects = process.env.NODE_ENV === 'development' || submits
  const style = digests(html, INLINE_STYLE)
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...digests(html, INLINE_SCRIPT)],
    'style-src': style.length > 0 ? style : ["'none'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(connects && { 'connect-src': ["'self'"] }),
    'form-action': [submits ? "'self'" : "'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    ...(https && { 'upgrade-insecure-requests': [] }),
  }
}

function digests(html: string, element: RegExp): string[] {
  const contents = new Set(Array.from(html.matchAll(element), ([, content = '']) => content))
  return [...contents].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
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
