import type { Request, RequestHandler } from 'express'
import { type AugmentedRequest, ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit'
import createError from 'http-errors'
import type { Logger } from '../log/logger'
import { clientOf } from '../log/request-log'

const MAX_IN_ALL = 30
const WINDOW_IN_ALL_MS = 60_000
/** If a trusted proxy names the client, it's one visitor. */
const MAX_OF_A_CLIENT = 5
/** Otherwise the address may be a proxy's, and several visitors share it. */
const MAX_OF_A_SOCKET = 15
/** `shared/content/submissions.ts` tells visitors how many minutes this is. */
const WINDOW_OF_A_CLIENT_MS = 10 * 60_000

/** Refuses submissions beyond the limits with 429 and `Retry-After`. */
export function rateLimits(logger: Logger): RequestHandler[] {
  const inAll = limiter(WINDOW_IN_ALL_MS, { limit: MAX_IN_ALL, keyGenerator: () => 'all' })
  // While nobody may send, clients don't use up their own limits, and new clients aren't remembered.
  const isFull = async () => ((await inAll.getKey('all'))?.totalHits ?? 0) >= MAX_IN_ALL
  const ofClient = limiter(WINDOW_OF_A_CLIENT_MS, {
    // Express fills `ips` from X-Forwarded-For only if it trusts the proxy.
    limit: ({ ips }) => (ips.length > 0 ? MAX_OF_A_CLIENT : MAX_OF_A_SOCKET),
    // An IPv6 client counts by its /56 network.
    keyGenerator: (req) => ipKeyGenerator(clientOf(req)),
    skip: isFull,
  })
  return [warnOfUntrustedProxy(logger), ofClient, inAll]
}

function limiter(windowMs: number, options: Partial<Options>) {
  return rateLimit({
    ...options,
    windowMs,
    legacyHeaders: false,
    handler(req: Request, res, next) {
      const { limit, resetTime } = (req as AugmentedRequest).rateLimit ?? {}
      const ms = resetTime ? resetTime.getTime() - Date.now() : windowMs
      res.set('Retry-After', String(Math.ceil(ms / 1000)))
      next(createError(429, `${limit} in ${windowMs / 60_000} min`))
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
