import type { ServerResponse } from 'node:http'
import helmet from 'helmet'
import { collectHeaders, type HeaderMap } from '../http/collect-headers'
import { contentSecurityPolicy } from './content-security-policy'

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
const RESOURCE_HEADERS = /^(cross-origin-resource-policy|strict-transport-security|x-content-type-options)$/

/** Types that cannot run scripts; SVG can. */
const NO_DOCUMENT = /^(font\/|image\/(?!svg)|text\/javascript)/

/** Removes the headers that only documents need from a response of another `contentType`. */
export function removeDocumentHeaders(res: ServerResponse, contentType: string): void {
  if (!NO_DOCUMENT.test(contentType)) return
  for (const name of res.getHeaderNames()) if (!RESOURCE_HEADERS.test(name)) res.removeHeader(name)
}
