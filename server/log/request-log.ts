import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from 'proxy-addr'
import type { TrustProxy } from '../config/parsers'
import type { Logger } from './logger'

declare module 'node:http' {
  interface IncomingMessage {
    /** The request's id in the log: ours, never the client's. */
    id?: string
  }
}

/** Longer paths and addresses, which clients choose, are truncated. */
const MAX_FIELD_LENGTH = 300

type Options = { logger: Logger; trustProxy: TrustProxy }

export type RequestLog = ReturnType<typeof createRequestLog>

/** Logs one line per request. `bytes` includes the headers; `ms` is the duration. */
export function createRequestLog({ logger, trustProxy }: Options) {
  const prefix = Math.random().toString(36).slice(2, 12).padEnd(10, '0')
  let count = 0
  const bytesSinceLast = byteCounter()
  /** Logs the request when the response ends or the client disconnects. */
  function track(req: IncomingMessage, res: ServerResponse, path: string) {
    const { method, socket } = req
    const startedAt = process.hrtime.bigint()
    const client = clientOf(req, trustProxy)
    const id = `${prefix}-${(count++).toString(36)}`
    req.id = id
    function write(aborted: boolean) {
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
      if (res.statusCode < 500) logger.info(line, 'request')
      else logger.error(line, 'request')
    }
    // Before Node's own listener, which starts the next response of the connection: its bytes would count here.
    res.prependListener('finish', () => write(false))
    res.on('close', () => {
      if (!res.writableFinished) write(true)
    })
  }
  /** Whether successful requests are logged too. */
  const logsAllRequests = logger.isLevelEnabled('info')
  return { logsAllRequests, track }
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
