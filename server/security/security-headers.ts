import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { collectHeaders, type HeaderMap } from '../http/collect-headers'
import { contentSecurityPolicy } from './content-security-policy'
import { permissionsPolicy } from './permissions-policy'

const TWO_YEARS_SECONDS = 63_072_000

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
    // Browsers of today do so by themselves.
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
    'Permissions-Policy': permissionsPolicy(),
  }
}

/** Sets `headers` on every response. */
export function setSecurityHeaders(headers: HeaderMap): RequestHandler {
  return function setHeaders(_req, res, next) {
    res.set(headers)
    next()
  }
}
