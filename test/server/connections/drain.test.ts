import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { expect, test, vi } from 'vitest'
import { createDrain } from '../../../server/connections/drain'
import { listen } from '../../../server/connections/listen'
import { openSocket, sendRaw } from '../../support/server/requests'
import { startSite } from '../../support/server/start-site'

const ROBOTS = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'

/** One request for each kind of response, on a connection that would stay open. */
const REQUESTS = [
  ROBOTS,
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

test('while the server drains, every response closes its connection and idle connections stay open', async () => {
  const site = await startSite({ DRAIN_SECONDS: '2' })
  const idle = await openSocket(site.port, ROBOTS)
  expect((await once(idle, 'data'))[0]).toMatch(/^Connection: keep-alive\r$/m)
  const signaledAt = performance.now()
  process.kill(site.pid, 'SIGTERM')
  await vi.waitFor(() => expect(site.logs.join()).toContain('SIGTERM'))
  for (const request of REQUESTS) {
    const response = await sendRaw(site.port, request)
    expect(response).toMatch(/^HTTP\/1.1 \d{3} /)
    expect(response.match(/^Connection: .*/gm)).toEqual(['Connection: close'])
  }
  idle.write(ROBOTS)
  expect((await once(idle, 'data'))[0]).toMatch(/^Connection: close\r$/m)
  expect(await site.exited).toBe(0)
  expect(performance.now() - signaledAt).toBeGreaterThan(1_900)
})

test('a response in flight when the drain begins closes its connection too', async () => {
  const server = createServer()
  const drain = createDrain(server, 0)
  const request = get(await listen(server, { host: '127.0.0.1', port: 0 }))
  const responded = once(request, 'response')
  const [, response] = await once(server, 'request')
  const drained = drain()
  response.end()
  const [{ headers }] = await responded
  expect(headers.connection).toBe('close')
  await drained
})

test('a response that never ends is cut off after the time limit', { timeout: 10_000 }, async () => {
  const server = createServer(() => {})
  const drain = createDrain(server, 10, 20)
  const request = get(await listen(server, { host: '127.0.0.1', port: 0 }))
  const cutOff = once(request, 'error')
  await once(server, 'request')
  await drain()
  await cutOff
})
