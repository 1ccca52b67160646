import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { responseOn } from './response-on'

/** Docker kills ten seconds after SIGTERM: the drain and responses in flight share most of them. */
const MAX_MS = 8_000
/** For responses in flight after a long drain. */
const MIN_FINISH_MS = 3_000
const CHECK_INTERVAL_MS = 50

/**
 * Returns a function that ends `server`. From its call on every response says `Connection: close`. After `drainMs` no
 * connection is accepted and idle ones are closed; the others have `finishMs` more. Resolves when none is left.
 */
export function createDrain(
  server: Server,
  drainMs: number,
  finishMs = Math.max(MAX_MS - drainMs, MIN_FINISH_MS),
): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    // One that offered an upgrade comes back (ignore-upgrades.ts).
    if (sockets.has(socket)) return
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async function drain() {
    closeAfterResponses(server, sockets)
    await wait(drainMs)
    await closeServer(server, sockets, finishMs)
  }
}

function closeAfterResponses(server: Server, sockets: Set<Socket>): void {
  function closeAfter(_req: unknown, res: ServerResponse) {
    res.shouldKeepAlive = false
  }
  for (const event of ['request', 'checkContinue', 'checkExpectation']) {
    server.prependListener(event, closeAfter)
  }
  for (const socket of sockets) {
    const response = responseOn(socket)
    if (response) closeAfter(undefined, response)
  }
}

function closeServer(server: Server, sockets: Set<Socket>, finishMs: number): Promise<void> {
  return new Promise((resolve) => {
    const closeIdle = setInterval(() => server.closeIdleConnections(), CHECK_INTERVAL_MS)
    const closeAll = setTimeout(() => server.closeAllConnections(), finishMs)
    server.close(() => {
      clearInterval(closeIdle)
      clearTimeout(closeAll)
      resolve()
    })
    // To Node a connection is idle between two requests, but not before its first.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
}
