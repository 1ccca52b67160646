import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStream } from '../../support/server/open-stream'
import { sendRaw } from '../../support/server/send-raw'
import { sendRequest } from '../../support/server/send-request'
import { routesWith, serveSite } from '../../support/server/serve-site'
import { startSite } from '../../support/server/start-site'
import { suspendedPage } from '../../support/server/suspended-page'

const SHORT = {
  headersTimeout: 300,
  requestTimeout: 600,
  connectionsCheckingInterval: 100,
  keepAliveTimeout: 200,
  socketTimeout: 5_000,
}

async function openSockets(port: number, count: number, bytes: string): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) {
    socket.on('error', () => {})
    socket.write(bytes)
  }
  return sockets
}

test('500 clients with unfinished headers do not block others and are disconnected', async () => {
  const { port, server } = await serveSite({ timeLimits: SHORT })
  const sockets = await openSockets(port, 500, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  expect((await sendRequest(port, '/', 'br')).status).toBe(200)
  await Promise.all(sockets.map((socket) => socket.resume() && (socket.closed || once(socket, 'close'))))
  await vi.waitFor(() => expect(openConnections(server)).resolves.toBe(0))
})

test('a client with slow headers receives 408', async () => {
  const { port } = await serveSite({ timeLimits: SHORT })
  expect(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
})

test('the built server waits ten seconds for headers', async () => {
  const site = await startSite()
  const sentAt = performance.now()
  const response = await sendRaw(Number(new URL(site.url).port), 'GET / HTTP/1.1\r\nHost: x\r\n', 30_000)
  expect(response).toMatch(/^HTTP\/1.1 408 /)
  expect(performance.now() - sentAt).toBeGreaterThan(9_900)
  expect(await site.stop()).toBe(0)
})

test('an idle connection is closed', async () => {
  const { port } = await serveSite({ timeLimits: SHORT })
  expect(await sendRaw(port, 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n', 20_000)).toMatch(
    /^HTTP\/1.1 200 /,
  )
})

test('a client that never reads is disconnected', async () => {
  const { port, server } = await serveSite({ timeLimits: { ...SHORT, socketTimeout: 400 } })
  const [socket] = await openSockets(port, 1, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200))
  expect(socket?.isPaused() || socket?.readableFlowing === null).toBe(true)
  await vi.waitFor(() => expect(openConnections(server)).resolves.toBe(1))
  await vi.waitFor(() => expect(openConnections(server)).resolves.toBe(0), 20_000)
})

test('aborted requests leave no connection and no error behind', async () => {
  const { content, release } = suspendedPage()
  const site = await serveSite({ routes: routesWith({ '/late': content }) })
  const streams = await Promise.all(Array.from({ length: 50 }, () => openStream(`${site.url}/late`, 'gzip')))
  for (const stream of streams) stream.disconnect()
  await vi.waitFor(() => expect(openConnections(site.server)).resolves.toBe(0))
  await vi.waitFor(() => expect(site.log.filter(({ aborted }) => aborted)).toHaveLength(50))
  release()
  expect((await sendRequest(site.port, '/late', 'br')).status).toBe(200)
  expect(site.log.filter(({ msg }) => msg === 'rendering failed')).toEqual([])
})

function openConnections(server: {
  getConnections: (done: (error: Error | null, count: number) => void) => unknown
}) {
  return new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
}
