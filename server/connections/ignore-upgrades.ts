import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { responseOn } from './response-on'

/**
 * Responds to requests that offer an upgrade as if they did not. Node does so without a listener too, but it loses what
 * follows them in the same packet. Here each request returns to its connection without the Upgrade header.
 */
export function ignoreUpgrades(server: Server): void {
  server.on('upgrade', async (req: IncomingMessage, socket: Duplex, rest: Buffer) => {
    const destroy = () => void socket.destroy()
    // Node no longer handles the events of an upgraded socket.
    socket.on('error', destroy).on('timeout', destroy)
    for (let response = responseOn(socket); response; response = responseOn(socket)) await closeOf(response)
    socket.off('error', destroy).off('timeout', destroy)
    if (socket.destroyed) return
    socket.unshift(Buffer.concat([withoutUpgrade(req), rest]))
    server.emit('connection', socket)
  })
}

function closeOf(response: ServerResponse): Promise<unknown> {
  return new Promise((resolve) => response.once('close', resolve))
}

function withoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'upgrade') lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}
