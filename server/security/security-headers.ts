import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Directives } from './content-security-policy'
import { permissionsPolicy } from './permissions-policy'

const TWO_YEARS = 63_072_000

type Options = {
  directives: Directives
  /** The site is reached over TLS: without it, HSTS and upgraded requests would break the site. */
  https: boolean
}

/** The header fields that stand on every response, whatever it is. */
export function securityHeaders({ directives, https }: Options): RequestHandler {
  const setByHelmet = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https && { maxAge: TWO_YEARS, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    // Read by no browser that runs this site.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  const setPermissionsPolicy = permissionsPolicy()
  return function setSecurityHeaders(req, res, next) {
    setByHelmet(req, res, (error?: unknown) => {
      if (error) next(error)
      else setPermissionsPolicy(req, res, next)
    })
  }
}
