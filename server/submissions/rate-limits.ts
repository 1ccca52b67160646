import type { RequestHandler } from 'express'
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit'
import createError from 'http-errors'
import type { Logger } from '../logger'
import { clientOf } from '../request-log'

// At the site's limit every customer is turned away.
const SITE_LIMIT = { limit: 30, windowMs: 60_000, logLevel: 'warn' }
const CLIENT_LIMIT = { limit: 10, windowMs: 10 * 60_000, logLevel: 'info' }

/** Returns handlers that refuse submissions beyond the client's limit or the site's with 429 and `Retry-After`. */
export function limitRates(logger: Logger): RequestHandler[] {
  const siteLimit = limiter({ ...SITE_LIMIT, keyGenerator: () => 'site' })
  // While nobody may send, clients don't use up their own limits, and new clients aren't remembered.
  const isFull = async () => ((await siteLimit.getKey('site'))?.totalHits ?? 0) >= SITE_LIMIT.limit
  // An IPv6 client counts by its /56 network.
  const clientLimit = limiter({ ...CLIENT_LIMIT, keyGenerator: (req) => ipKeyGenerator(clientOf(req)), skip: isFull })
  return [warnOfUntrustedProxy(logger), clientLimit, siteLimit]
}

function limiter({ limit, windowMs, logLevel, ...options }: typeof SITE_LIMIT & Partial<Options>) {
  return rateLimit({
    ...options,
    limit,
    windowMs,
    legacyHeaders: false,
    handler(_req, res, next) {
      res.set('Retry-After', String(windowMs / 1000))
      next(createError(429, `${limit} in ${windowMs / 60_000} min`, { logLevel }))
    },
  })
}

/** Warns once about a proxy that isn't trusted, because its visitors share one limit. */
function warnOfUntrustedProxy(logger: Logger): RequestHandler {
  let isWarned = false
  return function warnOnce({ headers, ips, socket }, _res, next) {
    if (!isWarned && headers['x-forwarded-for'] !== undefined && ips.length === 0) {
      isWarned = true
      logger.warn({ proxy: socket.remoteAddress }, "X-Forwarded-For from a proxy that TRUST_PROXY doesn't trust")
    }
    next()
  }
}
