import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect } from 'vitest'
import { atEnd } from '../at-end'

/** Opens a connection and sends `bytes`, in Latin-1. The connection is destroyed after the test. */
export async function openSocket(port: number, bytes = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  atEnd(() => void socket.destroy())
  await once(socket, 'connect')
  // The server may reset the connection.
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  return socket
}

/** Waits until the server doesn't accept connections. None is left, because it would hold the process. */
export function untilClosed(port: number): Promise<void> {
  const visit = async () => void (await openSocket(port)).destroy()
  return expect.poll(() => visit().catch(({ code }) => code), { message: 'a connection' }).toBe('ECONNREFUSED')
}

/** Sends `bytes` unchanged. Resolves to everything that the server sends until it closes the connection. */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = await openSocket(port, bytes)
  const response: string[] = []
  socket.on('data', (chunk: string) => response.push(chunk))
  await once(socket, 'close')
  return response.join('')
}

/** The bytes of a GET request for `target` that ends its connection. */
export function getRequest(target: string, headers = ''): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`
}
