import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Opens a connection and sends `bytes`, in Latin-1. The connection is destroyed after the test. */
export async function openSocket(port: number, bytes = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  // The server may reset it.
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  return socket
}
