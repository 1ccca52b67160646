import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import proxyAddr from 'proxy-addr'
import type { TrustProxy } from '../config/read-config'
import { pathOf } from '../http/normalize-request'
import type { Logger } from './logger'

declare module 'node:http' {
  interface IncomingMessage {
    /** The request's id in the log: ours, never the client's. */
    id?: string
  }
}

/** Longer paths and addresses, which clients choose, are truncated. */
const MAX_FIELD_LENGTH = 300

type Options = {
  logger: Logger
  trustProxy: TrustProxy
  /** The URL whose requests are not logged. */
  unlogged: string
}

/**
 * Logs a line when a response ends or its client disconnects. `bytes` includes the headers; `ms` is the duration. At a
 * level above `info` only server errors are logged.
 */
export function logRequests({ logger, trustProxy, unlogged }: Options): RequestHandler {
  const prefix = Math.random().toString(36).slice(2, 12).padEnd(10, '0')
  let count = 0
  const bytesSinceLast = byteCounter()
  return function logRequest(req, res, next) {
    const path = pathOf(req.url)
    if (path === unlogged) return next()
    const { method, socket } = req
    const startedAt = process.hrtime.bigint()
    const client = clientOf(req, trustProxy)
    const id = `${prefix}-${(count++).toString(36)}`
    req.id = id
    function write(aborted: boolean) {
      const level = res.statusCode < 500 ? 'info' : 'error'
      const line = {
        id,
        method,
        path: truncate(path),
        status: res.statusCode,
        bytes: bytesSinceLast(socket),
        ms: Number((process.hrtime.bigint() - startedAt) / 1000n) / 1000,
        client,
        ...(aborted && { aborted }),
      }
      logger[level](line, 'request')
    }
    // Before Node's own listener, which starts the next response of the connection: its bytes would count here.
    res.prependListener('finish', () => write(false))
    res.on('close', () => {
      if (!res.writableFinished) write(true)
    })
    next()
  }
}

/** The client's address, truncated because a forwarded one has any length; empty if it has already disconnected. */
export function clientOf(req: IncomingMessage, trustProxy: TrustProxy): string {
  // It returns undefined for a closed socket, despite its types.
  return truncate(proxyAddr(req, trustProxy) ?? '')
}

function truncate(text: string): string {
  return text.length > MAX_FIELD_LENGTH ? `${text.slice(0, MAX_FIELD_LENGTH)}…` : text
}

/** Returns a function that tells how many bytes were sent on a connection since its last call. */
function byteCounter(): (socket: Socket) => number {
  const before = new WeakMap<Socket, number>()
  return function bytesSinceLast(socket) {
    const { bytesWritten } = socket
    const bytes = bytesWritten - (before.get(socket) ?? 0)
    before.set(socket, bytesWritten)
    return bytes
  }
}
