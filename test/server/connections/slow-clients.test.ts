import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { openSocket, openStream, sendRaw, sendRequest } from '../../support/server/requests'
import { routesWith, serveSite } from '../../support/server/serve-site'
import { startSite } from '../../support/server/start-site'
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

test('500 clients with unfinished headers do not block others and are disconnected', async () => {
  const { port, connections } = await serve({ timeLimits: SHORT_LIMITS_MS })
  const unfinished = 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '
  const sockets = await Promise.all(Array.from({ length: 500 }, () => openSocket(port, unfinished)))
  expect((await sendRequest(port, '/', 'br')).status).toBe(200)
  for (const socket of sockets) socket.resume()
  await expect.poll(connections).toBe(0)
})

test('the built server waits ten seconds for headers', async () => {
  const site = await startSite()
  const sentAt = performance.now()
  const response = await sendRaw(site.port, 'GET / HTTP/1.1\r\nHost: x\r\n', 15_000)
  expect(response).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
  expect(performance.now() - sentAt).toBeGreaterThan(9_900)
  expect(await site.stop()).toBe(0)
})

test('an idle connection is closed', async () => {
  const { port } = await serveSite({ timeLimits: SHORT_LIMITS_MS })
  const socket = await openSocket(port, 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n')
  const [response] = await once(socket, 'data')
  expect(response).toMatch(/^HTTP\/1.1 200 .*^Connection: keep-alive\r$/ms)
  await once(socket, 'close', { signal: AbortSignal.timeout(4_000) })
})

test('a client that never reads is disconnected', async () => {
  const { port, connections } = await serve({ timeLimits: { ...SHORT_LIMITS_MS, socketTimeout: 1_000 } })
  const socket = await openSocket(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(600))
  await expect.poll(connections).toBe(1)
  await expect.poll(connections, { timeout: 20_000 }).toBe(0)
  expect(socket.readableFlowing).toBeNull()
})

test('aborted requests leave no connection and no error behind', async () => {
  const { content, release } = suspendedPage()
  const { url, port, log, connections } = await serve({ routes: routesWith({ '/late': content }) })
  const streams = await Promise.all(Array.from({ length: 30 }, () => openStream(`${url}/late`, 'gzip')))
  for (const stream of streams) stream.disconnect()
  await expect.poll(connections).toBe(0)
  await vi.waitFor(() => expect(log.filter(({ aborted }) => aborted)).toHaveLength(30))
  release()
  expect((await sendRequest(port, '/late', 'br')).status).toBe(200)
  expect(log.filter(({ msg }) => msg === 'rendering failed')).toEqual([])
})
