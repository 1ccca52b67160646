import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { getRequest, openSocket, sendRaw, sendRequest } from '../../support/server/requests'
import { routesWith, serveSite } from '../../support/server/serve-site'
import { suspendedPage } from '../../support/server/suspended-page'

const SHORT_LIMITS_MS = {
  headersTimeout: 300,
  requestTimeout: 600,
  connectionsCheckingInterval: 100,
  keepAliveTimeout: 200,
  socketTimeout: 5_000,
}

async function serve(options: Parameters<typeof serveSite>[0]) {
  const site = await serveSite(options)
  return { ...site, connections: promisify(site.server.getConnections.bind(site.server)) }
}

test('500 clients with unfinished headers do not block others and are refused', async () => {
  const { port, connections } = await serve({ timeLimits: SHORT_LIMITS_MS })
  const unfinished = 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '
  const sockets = await Promise.all(Array.from({ length: 500 }, () => openSocket(port, unfinished)))
  expect((await sendRequest(port, '/', 'br')).status).toBe(200)
  const [first, ...others] = sockets
  for (const socket of others) socket.resume()
  expect((await first?.toArray())?.join('')).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
  await expect.poll(connections).toBe(0)
  expect((await serveSite()).server.headersTimeout).toBe(10_000)
})

test('an idle connection is closed', async () => {
  const { port } = await serveSite({ timeLimits: SHORT_LIMITS_MS })
  const socket = await openSocket(port, 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n')
  const [response] = await once(socket, 'data')
  expect(response).toMatch(/^HTTP\/1.1 200 .*^Connection: keep-alive\r$/ms)
  await once(socket, 'close', { signal: AbortSignal.timeout(4_000) })
})

test('a client that never reads is disconnected', async () => {
  const { port, connections } = await serve({ timeLimits: { ...SHORT_LIMITS_MS, socketTimeout: 300 } })
  const socket = await openSocket(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(600))
  await expect.poll(connections).toBe(1)
  await expect.poll(connections, { timeout: 20_000 }).toBe(0)
  expect(socket.readableFlowing).toBeNull()
})

test('a pipelined request waits until the response before it is read', async () => {
  let renders = 0
  // Larger than a connection buffers.
  function content() {
    renders += 1
    return 'x'.repeat(8_000_000)
  }
  const { port } = await serveSite({ routes: routesWith({ '/large': content }) })
  const socket = await openSocket(port, 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3))
  await expect.poll(() => renders).toBe(1)
  await sendRequest(port, '/', 'br')
  expect(renders).toBe(1)
  let received = 0
  socket.on('data', (text: string) => {
    received += text.length
  })
  await expect.poll(() => received).toBeGreaterThan(3 * 8_000_000)
  expect(renders).toBe(3)
})

test('too many waiting requests close their own connection, and nothing is counted after that', async () => {
  const { content, release } = suspendedPage()
  const { port, connections } = await serve({ routes: routesWith({ '/late': content }) })
  const late = 'GET /late HTTP/1.1\r\nHost: x\r\n\r\n'
  const attacks = Array.from({ length: 4 }, () => openSocket(port, late.repeat(900)))
  const sockets = await Promise.all(attacks)
  expect(await sendRaw(port, getRequest('/'))).toMatch(/^HTTP\/1.1 200 /)
  // The others stay open.
  await expect.poll(connections).toBe(3)
  for (const socket of sockets) socket.destroy()
  release()
  await expect.poll(connections).toBe(0)
  const robots = `GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(1_500)
  const responses = await sendRaw(port, robots + getRequest('/robots.txt'))
  expect(responses.match(/^HTTP\/1.1 200 /gm)).toHaveLength(1_501)
})

test('a request with a body, an upgrade or a fault is the last of its connection', async () => {
  const { port } = await serveSite({ way: 'cached' })
  for (const [header, status] of [
    ['Transfer-Encoding: chunked\r\n\r\n0', 200],
    ['Connection: upgrade\r\nUpgrade: h2c', 200],
    ['Transfer-Encoding: xchunked', 400],
  ]) {
    const response = await sendRaw(port, `GET / HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`.repeat(9))
    expect(response.match(/^HTTP\/1.1 \d+|^Connection: .*/gm)).toEqual([
      `HTTP/1.1 ${status}`,
      'Connection: close',
    ])
  }
})
