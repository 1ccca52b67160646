import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A connection becomes idle only when its response ends, so idle ones are closed again and again. */
const CLOSE_IDLE_INTERVAL_MS = 50
/**
 * Responses in flight have this long, because a delivery takes up to ten seconds. Without a proxy, a connection that a
 * browser has opened ahead of its request also holds the process this long.
 */
const MAX_FINISH_MS = 11_000

/**
 * Ends `server`. For `drainMs` milliseconds each response closes its connection (`app.ts`). Then the server stops
 * accepting connections, closes idle ones, and at the limit all others. Resolves when all are closed.
 */
export async function drain(server: Server, drainMs: number): Promise<void> {
  await wait(drainMs)
  const closed = once(server, 'close')
  server.close()
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS)
  const closeAll = setTimeout(() => server.closeAllConnections(), MAX_FINISH_MS)
  await closed
  clearInterval(closeIdle)
  clearTimeout(closeAll)
}
