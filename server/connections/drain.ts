import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** The drain and the responses in flight share this time. Docker kills the process after ten seconds. */
const DRAIN_AND_FINISH_MS = 8_000
/** Responses in flight get at least this long, even after a long drain. */
const MIN_FINISH_MS = 3_000
/** The limit for accepting connections that still wait. Node accepts one in each turn of the event loop. */
const MAX_ACCEPT_MS = 1_000
/** A connection becomes idle only when its response ends, so idle ones are closed again and again. */
const CLOSE_IDLE_INTERVAL_MS = 50

/**
 * Returns a function that ends `server`. For `drainMs` milliseconds each response closes its connection (`app.ts`).
 * Then the server stops accepting connections and closes idle ones. The others get `finishMs` milliseconds to end. The
 * function resolves when all connections are closed. `start.ts` gives `finishMs` if submissions are delivered.
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
    // Connections that still wait for the server would be reset when it closes.
    const latest = performance.now() + MAX_ACCEPT_MS
    let before: number
    do {
      before = accepted
      await turn()
    } while (accepted > before && performance.now() < latest)
    const closed = once(server, 'close')
    server.close()
    // Node doesn't treat a connection without a request, such as a browser's preconnect, as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS)
    const closeAll = setTimeout(() => server.closeAllConnections(), closeAllMs)
    await closed
    clearInterval(closeIdle)
    clearTimeout(closeAll)
  }
}
