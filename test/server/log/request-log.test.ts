import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { createRequestLog } from '../../../server/log/request-log'
import { getRequest, sendRaw, sendRequest } from '../../support/server/requests'
import { serveSite, WAYS } from '../../support/server/serve-site'

test.each(WAYS)('a request is logged in one line (%s)', async (way) => {
  const { port, log } = await serveSite({ way })
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

test('the path of a missing page is in the log', async () => {
  const { port, log } = await serveSite()
  await sendRequest(port, '/old/page?x', 'br')
  await vi.waitFor(() => expect(log).toMatchObject([{ path: '/old/page', status: 404, level: 'info' }]))
})

test('long paths and long forwarded addresses are truncated', async () => {
  const { port, log } = await serveSite({ env: { TRUST_PROXY: '1' } })
  await sendRequest(port, `/${'a'.repeat(7_000)}`, 'br', { 'X-Forwarded-For': 'a'.repeat(7_000) })
  await vi.waitFor(() => expect(log).toHaveLength(1))
  expect(log[0]).toMatchObject({
    path: expect.stringMatching(/^\/a{299}…$/),
    client: expect.stringMatching(/^a{300}…$/),
  })
})

test("ids are unique and never the client's", async () => {
  const { port, log } = await serveSite()
  for (const id of ['a', 'a', 'a']) await sendRequest(port, '/', 'br', { 'X-Request-Id': id })
  await vi.waitFor(() => expect(log).toHaveLength(3))
  const ids = new Set(log.map(({ id }) => id))
  expect(ids.size).toBe(3)
  expect(ids).not.toContain('a')
})

test.each(WAYS)('bytes are counted for each request of a connection (%s)', async (way) => {
  const { port, log } = await serveSite({ way })
  const first = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'
  const response = await sendRaw(port, first + first + getRequest('/sitemap.xml'))
  await vi.waitFor(() => expect(log).toHaveLength(3))
  const counts = log.map(({ bytes }) => Number(bytes))
  expect(counts[0]).toBe(counts[1])
  expect(counts.reduce((sum, bytes) => sum + bytes)).toBe(response.length)
})

test.each([
  ['off', '127.0.0.1'],
  ['1', '198.51.100.2'],
  ['2', '203.0.113.7'],
  ['loopback', '198.51.100.2'],
  ['loopback, 198.51.100.0/24', '203.0.113.7'],
  ['10.0.0.0/8', '127.0.0.1'],
])('with TRUST_PROXY=%s the client of a forwarded request is %s', async (trust, client) => {
  const { port, log } = await serveSite({ env: { TRUST_PROXY: trust } })
  await sendRequest(port, '/', 'br', { 'X-Forwarded-For': '203.0.113.7, 198.51.100.2' })
  await vi.waitFor(() => expect(log).toMatchObject([{ client }]))
})

test('a request that Node rejects is logged', async () => {
  const { port, log } = await serveSite()
  await sendRaw(port, 'nonsense\r\n\r\n')
  const refused = { level: 'info', msg: 'request refused', status: 400, cause: 'HPE_INVALID_METHOD' }
  expect(log).toMatchObject([refused])
})

test('a request is logged even if its client has already disconnected', () => {
  const log: string[] = []
  const logger = pino({}, { write: (line) => void log.push(line) })
  const req = new IncomingMessage(new Socket())
  const res = new ServerResponse(req)
  createRequestLog({ logger, trustProxy: () => false }).track(req, res, '/')
  res.emit('close')
  expect(JSON.parse(log[0] ?? '')).toMatchObject({ path: '/', client: '', aborted: true })
})
