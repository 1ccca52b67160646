import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDrain } from '../../../server/connections/drain'
import { sendRaw } from '../../support/server/send-raw'
import { startSite } from '../../support/server/start-site'

/** One request for each kind of response, on a connection that would stay open. */
const REQUESTS = [
  'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  'HEAD /reviews HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: *\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n',
  'GET /favicon.svg HTTP/1.1\r\nHost: x\r\nRange: bytes=0-1\r\n\r\n',
  'GET /robots.txt HTTP/1.1\r\nHost: x\r\nExpect: nothing\r\n\r\n',
  'GET /no-such-page HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n',
  'OPTIONS / HTTP/1.1\r\nHost: x\r\n\r\n',
  'nonsense\r\n\r\n',
]

function openConnection(port: number): Socket {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

test('while the server drains, every response closes its connection and idle connections stay open', async () => {
  const site = await startSite({ DRAIN_SECONDS: '2' })
  const port = Number(new URL(site.url).port)
  const idle = openConnection(port)
  idle.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n')
  expect((await once(idle, 'data'))[0]).toMatch(/^Connection: keep-alive\r$/m)
  const signaledAt = performance.now()
  process.kill(site.pid, 'SIGTERM')
  await vi.waitFor(() => expect(site.logs.join()).toContain('SIGTERM'))
  for (const request of REQUESTS) {
    const response = await sendRaw(port, request)
    expect(response).toMatch(/^HTTP\/1.1 \d{3} /)
    expect(response.match(/^Connection: .*/gm)).toEqual(['Connection: close'])
  }
  idle.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n')
  expect((await once(idle, 'data'))[0]).toMatch(/^Connection: close\r$/m)
  expect(await site.exited).toBe(0)
  expect(performance.now() - signaledAt).toBeGreaterThan(1_900)
})

test('a response in flight when the drain begins closes its connection too', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  const drain = createDrain(server, 0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const arrived = new Promise<ServerResponse>((resolve) => server.once('request', (_, res) => resolve(res)))
  const responded = new Promise<IncomingMessage>((resolve) => get({ port }, resolve))
  const response = await arrived
  const drained = drain()
  response.end()
  expect((await responded).resume().headers.connection).toBe('close')
  await drained
})

test('a response that never ends is cut off after the time limit', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  const drain = createDrain(server, 10, 20)
  await once(server, 'listening')
  const socket = openConnection((server.address() as AddressInfo).port)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(server, 'request')
  await Promise.race([drain(), wait(10_000).then(() => Promise.reject(new Error('still open')))])
})
