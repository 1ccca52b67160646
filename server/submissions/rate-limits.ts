import type { Request, RequestHandler } from 'express'
import { type AugmentedRequest, ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit'
import createError from 'http-errors'
import type { Logger } from '../log/logger'
import { clientOf } from '../log/request-log'

const MAX_IN_ALL = 30
const MINUTES_IN_ALL = 1
/** A client that a trusted proxy names is one visitor. */
const MAX_OF_A_CLIENT = 5
/** Visitors may share a socket's address: that of a proxy that isn't trusted. */
const MAX_OF_A_SOCKET = 15
/** `shared/content/submissions.ts` names the minutes, too. */
const MINUTES_OF_A_CLIENT = 10

/** Refuse submissions beyond the limits with 429 and `Retry-After`. */
export function rateLimits(logger: Logger): RequestHandler[] {
  const inAll = limiter(MINUTES_IN_ALL, { limit: MAX_IN_ALL, keyGenerator: () => 'all' })
  // While nobody may send, no client uses up its own limit, and no more clients are remembered.
  const isFull = async () => ((await inAll.getKey('all'))?.totalHits ?? 0) >= MAX_IN_ALL
  const ofClient = limiter(MINUTES_OF_A_CLIENT, {
    // Express fills `ips` from X-Forwarded-For only if it trusts the proxy.
    limit: ({ ips }) => (ips.length > 0 ? MAX_OF_A_CLIENT : MAX_OF_A_SOCKET),
    // An IPv6 client counts by its /56 network.
    keyGenerator: (req) => ipKeyGenerator(clientOf(req)),
    skip: isFull,
  })
  return [warnOfUntrustedProxy(logger), ofClient, inAll]
}

function limiter(minutes: number, options: Partial<Options>) {
  return rateLimit({
    ...options,
    windowMs: minutes * 60_000,
    legacyHeaders: false,
    handler(req: Request, res, next) {
      const { limit, resetTime } = (req as AugmentedRequest).rateLimit ?? {}
      const ms = resetTime ? resetTime.getTime() - Date.now() : minutes * 60_000
      res.set('Retry-After', String(Math.ceil(ms / 1000)))
      next(createError(429, `${limit} in ${minutes} min`))
    },
  })
}

/** Warns once of a proxy that isn't trusted, because its visitors share one limit. */
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
