import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openSocket } from '../support/server/requests'
import { serveApp } from '../support/server/serve-app'
import { routesWith } from '../support/server/test-pages'

const SHORT_LIMITS_MS = { headersTimeout: 300, requestTimeout: 600, keepAliveTimeout: 200 }

async function serve(options: Parameters<typeof serveApp>[0], limits = {}) {
  const app = await serveApp(options)
  Object.assign(app.server, limits)
  return { ...app, connections: promisify(app.server.getConnections.bind(app.server)) }
}

test('the time limits of a connection are those of Operations', async () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = (await serveApp()).server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }, 'milliseconds').toEqual({
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    timeout: 45_000,
  })
})

test("500 clients with unfinished headers don't block others", async () => {
  const { port, url, connections } = await serve({}, SHORT_LIMITS_MS)
  const unfinished = 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '
  const sockets = await Promise.all(Array.from({ length: 500 }, () => openSocket(port, unfinished)))
  expect((await fetch(url)).status).toBe(200)
  const [first, ...others] = sockets
  for (const socket of others) socket.resume()
  expect((await first?.toArray())?.join('')).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
  await expect.poll(connections).toBe(0)
})

test('a client that never reads is disconnected', async () => {
  // This is more than a connection buffers.
  const routes = routesWith({ '/large': () => 'x'.repeat(8_000_000) })
  const { port, connections } = await serve({ routes }, { timeout: 300 })
  const socket = await openSocket(port, 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(connections).toBe(1)
  await expect.poll(connections).toBe(0)
  expect(socket.readableFlowing).toBeNull()
})

test('a client that sends its next request the moment it has a response stays connected', async () => {
  const { port } = await serveApp()
  const request = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'
  const socket = await openSocket(port, request)
  for (let count = 0; count < 2_000; count++) {
    expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 200 /)
    socket.write(request)
  }
})
