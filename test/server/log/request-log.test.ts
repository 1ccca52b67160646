import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../../../server/config/read-config'
import { createRequestLog } from '../../../server/log/request-log'
import { getRequest, sendRaw } from '../../support/server/send-raw'
import { sendRequest } from '../../support/server/send-request'
import { serveSite } from '../../support/server/serve-site'

async function serve(way: string, env: Record<string, string> = {}) {
  const site = await serveSite({ env })
  if (way === 'cached') await site.fillCache()
  return site
}

test.each(['streamed', 'cached'])('a request is logged in one line (%s)', async (way) => {
  const { port, log } = await serve(way)
  const response = await sendRaw(port, getRequest('/reviews?phone=7135550142', 'X-Request-Id: mine\r\n'))
  await vi.waitFor(() => expect(log).toHaveLength(1))
  expect(log[0]).toEqual({
    level: 'info',
    time: expect.anything(),
    msg: 'request',
    id: expect.stringMatching(/^[\w-]{10,}$/),
    method: 'GET',
    path: '/reviews',
    status: 200,
    bytes: response.length,
    ms: expect.any(Number),
    client: '127.0.0.1',
  })
})

test.each(['streamed', 'cached'])('the path of a missing page is in the log (%s)', async (way) => {
  const { port, log } = await serve(way)
  await sendRequest(port, '/old/page?x', 'br')
  await vi.waitFor(() => expect(log).toMatchObject([{ path: '/old/page', status: 404, level: 'info' }]))
})

test.each(['streamed', 'cached'])('a long path is truncated in its line (%s)', async (way) => {
  const { port, log } = await serve(way)
  await sendRequest(port, `/${'a'.repeat(8_000)}`, 'br')
  await vi.waitFor(() => expect(log).toHaveLength(1))
  expect(log[0]?.path).toMatch(/^\/a{299}…$/)
})

test.each(['streamed', 'cached'])("ids are unique and never the client's (%s)", async (way) => {
  const { port, log } = await serve(way)
  for (const id of ['a', 'a', 'a']) await sendRequest(port, '/', 'br', { 'X-Request-Id': id })
  await vi.waitFor(() => expect(log).toHaveLength(3))
  expect(new Set(log.map(({ id }) => id)).size).toBe(3)
  expect(log.map(({ id }) => id)).not.toContain('a')
})

test.each(['streamed', 'cached'])('bytes are counted for each request of a connection (%s)', async (way) => {
  const { port, log } = await serve(way)
  const first = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'
  const response = await sendRaw(port, first + first + getRequest('/sitemap.xml'))
  await vi.waitFor(() => expect(log).toHaveLength(3))
  const counts = log.map(({ bytes }) => Number(bytes))
  expect(counts[0]).toBe(counts[1])
  expect(counts.reduce((sum, bytes) => sum + bytes)).toBe(response.length)
})

test('a forwarded address is logged only behind a trusted proxy', async () => {
  const forwarded = { 'X-Forwarded-For': '203.0.113.7, 198.51.100.2' }
  for (const [trust, client] of [
    ['off', '127.0.0.1'],
    ['1', '198.51.100.2'],
    ['2', '203.0.113.7'],
    ['loopback', '198.51.100.2'],
  ] as const) {
    const { port, log } = await serve('cached', { TRUST_PROXY: trust })
    await sendRequest(port, '/', 'br', forwarded)
    await vi.waitFor(() => expect(log).toMatchObject([{ client }]))
  }
})

test('a long forwarded address is truncated', async () => {
  const { port, log } = await serve('cached', { TRUST_PROXY: '1' })
  await sendRequest(port, '/', 'br', { 'X-Forwarded-For': 'a'.repeat(8_000) })
  await vi.waitFor(() => expect(log).toHaveLength(1))
  expect(log[0]?.client).toMatch(/^a{300}…$/)
})

test('a request that Node rejects is logged', async () => {
  const { port, log } = await serve('cached')
  await sendRaw(port, 'nonsense\r\n\r\n')
  expect(log).toMatchObject([
    { level: 'info', msg: 'request refused', status: 400, cause: 'HPE_INVALID_METHOD' },
  ])
})

test('a request is logged even if its client has already disconnected', async () => {
  const log: string[] = []
  const { trustProxy } = readConfig({})
  const requestLog = createRequestLog({
    logger: pino({}, { write: (line) => void log.push(line) }),
    trustProxy,
  })
  const req = new IncomingMessage(new Socket())
  const res = new ServerResponse(req)
  requestLog.track(req, res, '/')
  res.emit('close')
  expect(JSON.parse(log[0] ?? '')).toMatchObject({ path: '/', client: '', aborted: true })
})
