import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** More than a client sends ahead: no browser and no proxy is known to pipeline. */
const MAX_PIPELINED = 10

type Connection = {
  /** The responses that have not ended, in the order of their requests. */
  open: Set<ServerResponse>
  /** How many requests arrived in this turn of the event loop. */
  arrived: number
}

const connections = new WeakMap<Duplex, Connection>()

function connectionOf(socket: Duplex): Connection {
  const known = connections.get(socket)
  if (known) return known
  const connection = { open: new Set<ServerResponse>(), arrived: 0 }
  connections.set(socket, connection)
  return connection
}

/** The responses of a connection that have not ended, in the order of their requests. */
export function openResponses(socket: Duplex): ReadonlySet<ServerResponse> {
  return connectionOf(socket).open
}

/** Keeps the response open until it ends or its connection closes. */
export function trackResponse(res: ServerResponse): void {
  const { open } = connectionOf(res.req.socket)
  open.add(res)
  res.once('close', () => open.delete(res))
}

/**
 * Counts a request that arrives on `socket`. Returns whether it is one too many: ten responses are open, or ten
 * requests arrived in this turn of the event loop. Both count, because a request with a body lets the responses before
 * it end.
 */
export function isOneTooMany(socket: Duplex): boolean {
  const connection = connectionOf(socket)
  if (connection.arrived === 0)
    setImmediate(() => {
      connection.arrived = 0
    })
  connection.arrived += 1
  return connection.arrived > MAX_PIPELINED || connection.open.size >= MAX_PIPELINED
}
