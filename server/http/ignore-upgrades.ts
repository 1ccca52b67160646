import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { responseOn } from './response-on'

/**
 * Responds to requests that offer an upgrade as if they did not. Node does so without a listener too, but it loses what
 * follows them in the same packet. Here each request returns to its connection without the Upgrade header.
 */
export function ignoreUpgrades(server: Server): void {
  server.on('upgrade', function resume(req: IncomingMessage, socket: Duplex, rest: Buffer) {
    const response = responseOn(socket)
    if (response) return afterResponse(response, socket, () => resume(req, socket, rest))
    if (socket.destroyed) return
    socket.unshift(Buffer.concat([withoutUpgrade(req), rest]))
    server.emit('connection', socket)
  })
}

/** Handles the events of an upgraded socket, which Node no longer does. */
function afterResponse(response: ServerResponse, socket: Duplex, next: () => void): void {
  const destroy = () => void socket.destroy()
  socket.on('error', destroy).on('timeout', destroy)
  response.once('close', () => {
    socket.off('error', destroy).off('timeout', destroy)
    next()
  })
}

function withoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'upgrade') lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}
