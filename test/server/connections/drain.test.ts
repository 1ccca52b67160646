import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDrain } from '../../../server/connections/drain'
import { trackResponse } from '../../../server/connections/open-responses'
import { temporaryFolder } from '../../support/files'
import { openSocket, sendRaw } from '../../support/server/requests'
import { listenInTest, startSite } from '../../support/server/start-site'

const ROBOTS = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'

const STARTS = ['GET /robots.txt', 'GET /', 'HEAD /reviews', 'GET /no-such-page', 'OPTIONS /', 'POST /']
const HEADERS = ['If-None-Match: *', 'Expect: 100-continue', 'Expect: nothing', 'Range: bytes=0-1']
/** One request for each kind of response, on a connection that would stay open. */
const REQUESTS = [
  ...STARTS.map((start) => `${start} HTTP/1.1\r\nHost: x\r\n\r\n`),
  ...HEADERS.map((header) => `GET /favicon.svg HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`),
  'nonsense\r\n\r\n',
]

test('while the server drains, every response closes its connection and idle connections stay open', async () => {
  const site = await startSite({ DRAIN_SECONDS: '2' })
  const idle = await openSocket(site.port, ROBOTS)
  expect((await once(idle, 'data'))[0]).toMatch(/^Connection: keep-alive\r$/m)
  const signaledAt = performance.now()
  process.kill(site.pid, 'SIGTERM')
  await expect.poll(() => site.logs.join()).toContain('SIGTERM')
  for (const response of await Promise.all(REQUESTS.map((request) => sendRaw(site.port, request)))) {
    expect(response).toMatch(/^HTTP\/1.1 \d{3} /)
    expect(response.match(/^Connection: .*/gm)).toEqual(['Connection: close'])
  }
  idle.write(ROBOTS)
  expect((await once(idle, 'data'))[0]).toMatch(/^Connection: close\r$/m)
  expect(await site.exited).toBe(0)
  expect(performance.now() - signaledAt).toBeGreaterThan(1_900)
})

test('a response in flight when the drain begins closes its connection too', async () => {
  const server = createServer((_req, res) => trackResponse(res))
  const drain = createDrain(server, 0)
  const request = get(await listenInTest(server))
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
  const request = get(await listenInTest(server))
  const cutOff = once(request, 'error')
  await once(server, 'request')
  await drain()
  await cutOff
})

/** Starts the site and opens a connection with an unfinished request. Resolves when the site has read it. */
async function startWithClient(env?: Record<string, string>) {
  const site = await startSite(env)
  const client = await openSocket(site.port, 'GET / HTTP/1.1\r\nHost: x\r\n')
  await fetch(site.url)
  return { site, client }
}

test('SIGTERM lets a response in flight finish and waits for no other connection', async () => {
  const { site, client } = await startWithClient()
  await openSocket(site.port)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const [idle]: IncomingMessage[] = await once(get(site.url, { agent }), 'response')
  idle?.resume()
  // Opens no debugger.
  process.kill(site.pid, 'SIGUSR1')
  await expect(fetch('http://127.0.0.1:9229/json')).rejects.toThrow()
  const signaledAt = performance.now()
  process.kill(site.pid, 'SIGTERM')
  await expect.poll(() => openSocket(site.port).catch(({ code }) => code)).toBe('ECONNREFUSED')
  client.write('\r\n')
  expect(await text(client)).toMatch(/^HTTP\/1.1 200 .*<\/html>/s)
  expect(await site.exited).toBe(0)
  // The silent connection would be closed after eight seconds.
  expect(performance.now() - signaledAt).toBeLessThan(7_000)
  expect(site.logs.join()).not.toContain('Debugger')
})

// Waiting for the unfinished request would take eight seconds.
test.each([
  ['SIGINT', 'SIGINT', undefined, 0],
  ['a second signal', 'SIGTERM', 'SIGTERM', 1],
] as const)('%s ends the server at once', { timeout: 7_000 }, async (_name, first, second, code) => {
  const { site } = await startWithClient({ DRAIN_SECONDS: '60' })
  process.kill(site.pid, first)
  if (second) {
    await expect.poll(() => site.logs.join()).toContain(first)
    process.kill(site.pid, second)
  }
  expect(await site.exited).toBe(code)
})

test('signals in quick succession, as of a process group, end the server without an error', async () => {
  const site = await startSite()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) {
    site.stop(signal)
    await wait(1)
  }
  expect([0, 1]).toContain(await site.exited)
  expect(site.logs.filter((line) => !line.startsWith('{"level":"info"'))).toEqual([])
})

test('a signal before the site is ready ends the process with code 0', async () => {
  const folder = temporaryFolder()
  cpSync('dist/server.cjs', join(folder, 'server.cjs'))
  const endless = 'exports.start = () => new Promise(() => setInterval(() => {}, 1_000))'
  writeFileSync(join(folder, 'start.cjs'), `console.log('not yet listening on http://x:1')\n${endless}`)
  const site = await startSite({}, join(folder, 'server.cjs'))
  // Without a handler the code is null, and process 1 ignores the signal.
  expect(await site.stop('SIGTERM')).toBe(0)
})
