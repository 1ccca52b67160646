import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Logger } from './logger'

/** Clients choose their paths and addresses, so longer ones are truncated. */
const MAX_FIELD_LENGTH = 300

/**
 * Logs a line when a response ends. If the client disconnects first, the line has no status. Requests to the path
 * `unlogged` have no line. `id` is ours, never the client's, and `ms` is the duration in milliseconds. At a level above
 * `info` only server errors are logged.
 */
export function logRequests(logger: Logger, unlogged: string): RequestHandler {
  // A counter is cheaper than a UUID for each request.
  const prefix = randomBytes(6).toString('base64url')
  let count = 0
  return function logRequest(req, res, next) {
    const { method, path } = req
    const startedAt = performance.now()
    const client = clientOf(req)
    const id = `${prefix}-${(count++).toString(36)}`
    res.locals.id = id
    res.locals.startedAt = startedAt
    res.on('close', () => {
      if (path === unlogged) return
      const line = {
        id,
        method,
        path: truncate(path),
        ...(res.writableFinished ? { status: res.statusCode } : { aborted: true }),
        ms: Math.round(1000 * (performance.now() - startedAt)) / 1000,
        client,
      }
      logger[res.statusCode < 500 ? 'info' : 'error'](line, 'request')
    })
    next()
  }
}

/** Returns the client's address (`TRUST_PROXY`), or an empty string if the client has left. */
export function clientOf({ ip = '' }: Request): string {
  return truncate(ip)
}

function truncate(text: string): string {
  return text.length > MAX_FIELD_LENGTH ? `${text.slice(0, MAX_FIELD_LENGTH)}…` : text
}
