import type { RequestListener } from 'node:http'
import fresh from 'fresh'
import type { ResponseCache } from './cache/response-cache'
import { refusalStatus } from './http/check-request'
import { codingNegotiator } from './http/content-coding'
import type { Target } from './http/request-target'
import type { RequestLog } from './log/request-log'

type Options = {
  parseTarget: (target: string) => Target
  cache: ResponseCache
  app: RequestListener
  requestLog: RequestLog
  /** URLs whose requests are not logged. */
  unlogged: ReadonlySet<string>
}

/**
 * Responds from the cache, which is filled after the start. A miss falls through to the app, as a normalized request. A
 * response from the cache and one from the app are the same: both see the same URL and the same coding, and ignore
 * ranges (RFC 9110, 14.2).
 */
export function createListener({ parseTarget, cache, app, requestLog, unlogged }: Options): RequestListener {
  const negotiateCoding = codingNegotiator()
  return function listener(req, res) {
    const { path, url } = parseTarget(req.url ?? '')
    const coding = negotiateCoding(req.headers['accept-encoding'])
    const isGetOrHead = req.method === 'GET' || req.method === 'HEAD'
    const cached = isGetOrHead && !refusalStatus(req) ? cache.find(url, coding) : undefined
    // A response from the cache never fails, so it is logged only at a level that logs every request.
    if ((!cached || requestLog.logsAllRequests) && !unlogged.has(url)) requestLog.track(req, res, path)
    // A chunked body may be malformed or never end.
    if (req.headers['transfer-encoding'] !== undefined) res.shouldKeepAlive = false
    if (!cached) {
      req.url = url
      req.headers['accept-encoding'] = coding
      return app(req, res)
    }
    const { status, headers, body, validators, notModifiedHeaders } = cached
    if (notModifiedHeaders && fresh(req.headers, validators)) res.writeHead(304, notModifiedHeaders).end()
    else res.writeHead(status, headers).end(body)
  }
}
