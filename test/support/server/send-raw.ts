import { once } from 'node:events'
import { openSocket } from './open-socket'

/**
 * Sends `bytes` unchanged. Resolves to everything the server sends until it closes the connection, or until no byte
 * arrives for `patienceMs`.
 */
export async function sendRaw(port: number, bytes: string, patienceMs = 5_000): Promise<string> {
  const socket = await openSocket(port, bytes)
  let response = ''
  socket.setTimeout(patienceMs, () => socket.destroy())
  socket.on('data', (chunk) => {
    response += chunk
  })
  await once(socket, 'close')
  return response
}

/** The bytes of a GET request for `target` that ends its connection. */
export function getRequest(target: string, headers = ''): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`
}
