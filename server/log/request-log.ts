import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from 'proxy-addr'
import type { TrustProxy } from '../config/parse-trust-proxy'
import type { Logger } from './logger'

declare module 'node:http' {
  interface IncomingMessage {
    /** The request's id in the log: ours, never the client's. */
    id?: string
  }
}

/** Clients choose how long a path is; longer ones are truncated. */
const MAX_FIELD_LENGTH = 300

export type RequestLog = Readonly<{
  /** Whether a response without a fault leaves a line too. */
  logsAllRequests: boolean
  /** Logs the request when the response ends or the client disconnects. */
  track: (req: IncomingMessage, res: ServerResponse, path: string) => void
}>

type Options = {
  logger: Logger
  trustProxy: TrustProxy
}

/** The log of requests: one line each. Bytes are those on the wire, header fields included; durations are in milliseconds. */
export function createRequestLog({ logger, trustProxy }: Options): RequestLog {
  const nextId = idSequence()
  const bytesSince = bytesBySocket()
  function track(req: IncomingMessage, res: ServerResponse, path: string) {
    const { method, socket } = req
    const startedAt = process.hrtime.bigint()
    const id = nextId()
    // Behind a proxy that passes X-Forwarded-For on, an address is as long as its sender likes.
    // And one of a client that has left already has none, whatever the types say.
    const client = truncate(proxyAddr(req, trustProxy) ?? '')
    req.id = id
    function write(aborted: boolean) {
      const line = {
        id,
        method,
        path: truncate(path),
        status: res.statusCode,
        bytes: bytesSince(socket),
        ms: Number((process.hrtime.bigint() - startedAt) / 1000n) / 1000,
        client,
        ...(aborted && { aborted }),
      }
      if (res.statusCode < 500) logger.info(line, 'request')
      else logger.error(line, 'request')
    }
    // Before node's own listener, which lets the next response of a pipelined connection add its bytes.
    res.prependListener('finish', () => write(false))
    res.on('close', () => {
      if (!res.writableFinished) write(true)
    })
  }
  return { logsAllRequests: logger.isLevelEnabled('info'), track }
}

function truncate(text: string): string {
  return text.length > MAX_FIELD_LENGTH ? `${text.slice(0, MAX_FIELD_LENGTH)}…` : text
}

/** Ids that begin as those of no other process do. */
function idSequence(): () => string {
  const prefix = Math.random().toString(36).slice(2, 12).padEnd(10, '0')
  let count = 0
  return function nextId() {
    count += 1
    return `${prefix}-${count.toString(36)}`
  }
}

/** Tells how many bytes went out on a connection since it was last asked about it. */
function bytesBySocket(): (socket: Socket) => number {
  const before = new WeakMap<Socket, number>()
  return function bytesSince(socket) {
    const { bytesWritten } = socket
    const bytes = bytesWritten - (before.get(socket) ?? 0)
    before.set(socket, bytesWritten)
    return bytes
  }
}
