import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { RunningServer } from '../support/start-process'

const CONNECTIONS = 500
const MAX_WAIT_MS = 30_000

/** Opens connections with unfinished headers ("slowloris"). Rejects unless all are closed and others are served. */
export async function unfinishedHeaders({ url }: RunningServer): Promise<string> {
  const { hostname, port } = new URL(url)
  const began = performance.now()
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => openUnfinished(hostname, Number(port))),
  )
  const closed = Promise.all(sockets.map((socket) => once(socket, 'close')))
  const times: number[] = []
  for (let request = 0; request < 200; request++) times.push(await timed(() => fetch(url)))
  const late = setTimeout(() => {
    throw new Error(`unfinished headers: still connected after ${MAX_WAIT_MS} ms`)
  }, MAX_WAIT_MS)
  await closed
  clearTimeout(late)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const slowest = Math.max(...times).toFixed(0)
  return `${CONNECTIONS} connections, all closed after ${seconds} s; 200 other requests answered, slowest ${slowest} ms`
}

async function openUnfinished(host: string, port: number): Promise<Socket> {
  const socket = connect(port, host)
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Never: ')
  socket.resume()
  return socket
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}
