import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { getRequest, openSocket, sendRaw } from '../../support/server/requests'
import { routesWith, serveSite, suspendedPage } from '../../support/server/serve-site'

/** In milliseconds. */
const SHORT_LIMITS = { headersTimeout: 300, requestTimeout: 600, keepAliveTimeout: 200 }

async function serve(options: Parameters<typeof serveSite>[0], limits = {}) {
  const site = await serveSite(options)
  Object.assign(site.server, limits)
  return { ...site, connections: promisify(site.server.getConnections.bind(site.server)) }
}

test('500 clients with unfinished headers do not block others and are refused', async () => {
  const { port, url, connections } = await serve({}, SHORT_LIMITS)
  const unfinished = 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '
  const sockets = await Promise.all(Array.from({ length: 500 }, () => openSocket(port, unfinished)))
  expect((await fetch(url)).status).toBe(200)
  const [first, ...others] = sockets
  for (const socket of others) socket.resume()
  expect((await first?.toArray())?.join('')).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
  await expect.poll(connections).toBe(0)
  const limits = { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 65_000, timeout: 45_000 }
  expect((await serveSite()).server).toMatchObject(limits)
})

test('a client that never reads is disconnected', async () => {
  // Larger than a connection buffers.
  const routes = routesWith({ '/large': () => 'x'.repeat(8_000_000) })
  const { port, connections } = await serve({ routes }, { timeout: 300 })
  const socket = await openSocket(port, 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(connections).toBe(1)
  await expect.poll(connections).toBe(0)
  expect(socket.readableFlowing).toBeNull()
})

test.each([
  ['GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx'],
])('ten requests of a connection are answered at once, and the eleventh closes it (%j)', async (request) => {
  const { port, server } = await serveSite({ way: 'stored' })
  const onRequest = vi.fn()
  server.on('request', onRequest)
  const responses = await sendRaw(port, request.repeat(9) + getRequest('/robots.txt'))
  expect(responses.match(/^HTTP\/1.1 \d+/gm)).toHaveLength(10)
  await sendRaw(port, request.repeat(1_000))
  expect(onRequest).toHaveBeenCalledTimes(20)
})

test('an eleventh request in a turn of its own closes its connection, too', async () => {
  const { shell, release } = suspendedPage()
  const { port, connections } = await serve({ routes: routesWith({ '/late': shell }) })
  const socket = await openSocket(port)
  for (let count = 0; count < 11; count++) {
    expect(await connections()).toBe(1)
    socket.write('GET /late HTTP/1.1\r\nHost: x\r\n\r\n')
    await sendRaw(port, getRequest('/robots.txt'))
  }
  await expect.poll(connections).toBe(0)
  release()
})

test('a client that sends its next request the moment it has a response stays connected', async () => {
  const { port } = await serveSite({ way: 'stored' })
  const request = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'
  const socket = await openSocket(port, request)
  for (let count = 0; count < 2_000; count++) {
    expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 200 /)
    socket.write(request)
  }
})

test('a request with a body, an upgrade or a fault is the last of its connection', async () => {
  const { port } = await serveSite({ way: 'stored' })
  for (const [header, status] of [
    ['Transfer-Encoding: chunked\r\n\r\n0', 200],
    ['Connection: upgrade\r\nUpgrade: h2c', 200],
    ['Transfer-Encoding: xchunked', 400],
  ]) {
    const response = await sendRaw(port, `GET / HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`.repeat(9))
    expect(response.match(/^HTTP\/1.1 \d+|^Connection: .*/gm)).toEqual([`HTTP/1.1 ${status}`, 'Connection: close'])
  }
})
