import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { contentSecurityPolicy as createPolicy } from 'helmet'

/** Response headers by name. */
export type HeaderMap = Readonly<{ [name: string]: string }>

const TWO_YEARS_SECONDS = 63_072_000

/**
 * Denies the features that could spy on visitors or charge them. Naming every feature would add 350 bytes to each
 * document. Helmet does not set this header (helmetjs/helmet 234).
 */
const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** The security headers of documents: pages, text, SVG and errors. A page replaces the Content-Security-Policy. */
export function securityHeaders({ https }: { https: boolean }): HeaderMap {
  const setByHelmet = helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // Without TLS, HSTS would break the site.
    strictTransportSecurity: https && { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    // The default of current browsers.
    originAgentCluster: false,
    // No browser that runs this site reads these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  return {
    ...contentSecurityPolicy('', { https }),
    ...collectHeaders(setByHelmet),
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
  const style = digests(html, INLINE_STYLE)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...digests(html, INLINE_SCRIPT)],
    'style-src': style.length > 0 ? style : ["'none'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(submits && { 'connect-src': ["'self'"] }),
    'form-action': [submits ? "'self'" : "'none'"],
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

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The headers that `middleware` sets on every response. */
function collectHeaders(middleware: Middleware): HeaderMap {
  const headers: { [name: string]: string } = {}
  // Messages without a socket, which would cost more than everything else here.
  const request: IncomingMessage = Object.create(IncomingMessage.prototype)
  const response = new ServerResponse(request)
  response.setHeader = (name, value) => {
    headers[name] = String(value)
    return response
  }
  middleware(request, response, () => {})
  return headers
}
