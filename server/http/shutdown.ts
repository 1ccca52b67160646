import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Supervisors wait ten seconds before they kill: responses in flight get most of them. */
const LONGEST_MS = 8_000
const CHECK_EVERY_MS = 50

/**
 * Returns a function that ends `server`: no new connections, idle ones closed at once, the others after the response
 * they are waiting for, or after `longestMs`. It resolves when no connection is left.
 */
export function createShutdown(server: Server, longestMs = LONGEST_MS): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return function shutDown() {
    return new Promise((resolve) => {
      const closeIdle = setInterval(() => server.closeIdleConnections(), CHECK_EVERY_MS)
      const closeAll = setTimeout(() => server.closeAllConnections(), longestMs)
      server.close(() => {
        clearInterval(closeIdle)
        clearTimeout(closeAll)
        resolve()
      })
      // Whoever is answered from now on learns with the answer that the connection ends.
      server.prependListener('request', (_req, res) => {
        res.shouldKeepAlive = false
      })
      // A connection that waits for its next request is idle to node, one that waits for its first is not.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    })
  }
}
