import { connect } from 'node:net'

/**
 * Sends `bytes` unchanged. Resolves to everything the server sends until it closes the connection, or until no byte
 * arrives for `patienceMs`.
 */
export function sendRaw(port: number, bytes: string | Uint8Array, patienceMs = 5_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let response = ''
    socket.setEncoding('latin1')
    socket.setTimeout(patienceMs, () => socket.destroy())
    socket.on('data', (chunk) => {
      response += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(response))
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  })
}

/** The bytes of a GET request for `target` that ends its connection. */
export function getRequest(target: string, headers = ''): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`
}
