import type { RequestListener } from 'node:http'
import fresh from 'fresh'
import { limitCompression } from '../http/limit-compression'
import type { Target } from '../http/request-target'
import type { RequestLog } from '../log/request-log'
import type { ResponseCache } from './response-cache'

type Options = {
  cache: ResponseCache
  app: { handle: RequestListener; parseTarget: (target: string) => Target }
  requestLog: RequestLog
}

/** A listener that responds from the cache. A miss falls through to the app. */
export function serveFromCache({ cache, app, requestLog }: Options): RequestListener {
  const handle = limitCompression(app.handle)
  return function listener(req, res) {
    const { path, url } = app.parseTarget(req.url ?? '')
    const representation = cache.find(req, url)
    if (!representation || requestLog.logsAllRequests) requestLog.track(req, res, path)
    if (!representation) {
      req.url = url
      handle(req, res)
      return
    }
    const { status, headers, body, validators, notModifiedHeaders } = representation
    if (notModifiedHeaders && fresh(req.headers, validators)) res.writeHead(304, notModifiedHeaders).end()
    else res.writeHead(status, headers).end(body)
  }
}
