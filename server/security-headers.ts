import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { sha256 } from './assets/manifest'

const TWO_YEARS_SECONDS = 63_072_000

/**
 * Denies the features that could spy on visitors or charge them. Naming every feature would add 350 bytes to each
 * response. Helmet doesn't set this header: https://github.com/helmetjs/helmet/issues/234
 */
const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

type PolicyOptions = {
  /** A page's HTML. The CSP allows its inline styles and scripts by hash. */
  html?: string
  /** Whether browsers may send a form to this site. */
  deliversSubmissions?: boolean
}

/**
 * Sets the security headers of every response. Two of them need `https`. A page replaces the CSP with its own
 * (`contentSecurityPolicy`).
 */
export function securityHeaders(https: boolean): RequestHandler {
  const headers = { 'Permissions-Policy': PERMISSIONS_POLICY, 'Content-Security-Policy': contentSecurityPolicy({}) }
  const setHelmetHeaders = helmet({
    contentSecurityPolicy: false,
    // Browsers report an error about this header on plain HTTP.
    crossOriginOpenerPolicy: https && { policy: 'same-origin' },
    // Nothing here is secret, and mail programs and other sites show our pictures.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // With `no-referrer` a form's Origin would be `null`, and Safari before 16.4 sends nothing else to check.
    referrerPolicy: { policy: 'same-origin' },
    // Without TLS, HSTS would break the site. The owner's subdomains may not have TLS.
    strictTransportSecurity: https && { maxAge: TWO_YEARS_SECONDS, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    // Current browsers do this by default.
    originAgentCluster: false,
    // No browser that runs this site reads these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  return function setSecurityHeaders(req, res, next) {
    res.set(headers)
    setHelmetHeaders(req, res, next)
  }
}

const INLINE_STYLE = /<style\b[^>]*>(.*?)<\/style>/gs
/** Matches inline scripts, except for data blocks, to which the CSP doesn't apply. */
const INLINE_SCRIPT = /<script\b(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs

/** Returns the value of a response's Content-Security-Policy. */
export function contentSecurityPolicy({ html = '', deliversSubmissions = false }: PolicyOptions): string {
  const styles = hashes(html, INLINE_STYLE)
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(html, INLINE_SCRIPT)].join(' '),
    `style-src ${styles.join(' ') || "'none'"}`,
    "img-src 'self'",
    "font-src 'self'",
    // Lighthouse fetches robots.txt from within the page.
    "connect-src 'self'",
    `form-action ${deliversSubmissions ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return directives.join(';')
}

function hashes(html: string, element: RegExp): string[] {
  const contents = new Set(Array.from(html.matchAll(element), ([, content = '']) => content))
  return [...contents].map((content) => `'sha256-${sha256(content)}'`)
}
