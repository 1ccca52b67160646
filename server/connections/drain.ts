import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** The drain and the responses in flight, if submissions are not delivered, share eight of Docker's ten seconds. */
const DRAIN_AND_FINISH_MS = 8_000
/** For responses in flight after a long drain. */
const MIN_FINISH_MS = 3_000
/** For requests that the system has accepted when the drain ends: one connection in each turn of the event loop. */
const MAX_ACCEPT_MS = 1_000
/** A connection becomes idle only when its response ends. */
const CLOSE_IDLE_INTERVAL_MS = 50

/**
 * Returns a function that ends `server`. After `drainMs`, in which each response closes its connection (`app.ts`), the
 * server stops accepting connections and closes idle ones; the others have `finishMs` to end (`start.ts` gives more if
 * submissions are delivered). Resolves when all are closed.
 */
export function createDrain(server: Server, drainMs: number, finishMs?: number) {
  const closeAllMs = finishMs ?? Math.max(DRAIN_AND_FINISH_MS - drainMs, MIN_FINISH_MS)
  const sockets = new Set<Socket>()
  let accepted = 0
  server.on('connection', (socket: Socket) => {
    accepted += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async function drain(): Promise<void> {
    await wait(drainMs)
    // The connections that still wait for the server would be reset when it closes.
    const latest = performance.now() + MAX_ACCEPT_MS
    for (let before = -1; before !== accepted && performance.now() < latest; await turn()) before = accepted
    const closed = once(server, 'close')
    server.close()
    // Node does not treat a connection as idle before its first request, such as a browser's preconnect.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS)
    const closeAll = setTimeout(() => server.closeAllConnections(), closeAllMs)
    await closed
    clearInterval(closeIdle)
    clearTimeout(closeAll)
  }
}
