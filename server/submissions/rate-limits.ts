import type { Request, RequestHandler } from 'express'
import { type AugmentedRequest, ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit'
import createError from 'http-errors'
import type { Logger } from '../log/logger'
import { clientOf } from '../log/request-log'

const SITE_LIMIT = { limit: 30, windowMs: 60_000 }
const CLIENT_LIMIT = { limit: 10, windowMs: 10 * 60_000 }

/** Returns handlers that refuse submissions beyond the client's limit or the site's with 429 and `Retry-After`. */
export function limitRates(logger: Logger): RequestHandler[] {
  const siteLimit = limiter({ ...SITE_LIMIT, keyGenerator: () => 'site' })
  // While nobody may send, clients don't use up their own limits, and new clients aren't remembered.
  const isFull = async () => ((await siteLimit.getKey('site'))?.totalHits ?? 0) >= SITE_LIMIT.limit
  // An IPv6 client counts by its /56 network.
  const clientLimit = limiter({ ...CLIENT_LIMIT, keyGenerator: (req) => ipKeyGenerator(clientOf(req)), skip: isFull })
  return [warnOfUntrustedProxy(logger), clientLimit, siteLimit]
}

function limiter({ limit, windowMs, ...options }: typeof SITE_LIMIT & Partial<Options>) {
  return rateLimit({
    ...options,
    limit,
    windowMs,
    legacyHeaders: false,
    handler(req: Request, res, next) {
      const { resetTime } = (req as AugmentedRequest).rateLimit ?? {}
      const ms = resetTime ? resetTime.getTime() - Date.now() : windowMs
      res.set('Retry-After', String(Math.ceil(ms / 1000)))
      next(createError(429, messageOf({ limit, windowMs })))
    },
  })
}

/** Whether a submission was refused because of the limit for all clients together. */
export function isSiteLimit({ message }: Error): boolean {
  return message === messageOf(SITE_LIMIT)
}

function messageOf({ limit, windowMs }: typeof SITE_LIMIT): string {
  return `${limit} in ${windowMs / 60_000} min`
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
