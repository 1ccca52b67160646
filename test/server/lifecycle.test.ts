import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { listen } from '../../server/http-server'
import { photosAreRenders } from '../../shared/content/photos'
import { reviewsAreSamples } from '../../shared/content/reviews'
import { openSocket, sendRaw, untilClosed } from '../support/server/requests'
import { listenOnLoopback } from '../support/server/serve-app'
import { runFirst, startServer, THROW_ON_SIGNAL } from '../support/server/start-server'
import { lacking } from '../support/strings'
import { rawSubmission, startWebhook } from '../support/webhook'

/** Makes the first Brotli compression fail, as if memory had run out. */
const FAIL_FIRST = runFirst(`
  import zlib from 'node:zlib'
  const { brotliCompress } = zlib
  zlib.brotliCompress = (...args) => {
    zlib.brotliCompress = brotliCompress
    args.at(-1)(new Error('out of memory'))
  }
`)

const ROBOTS = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'

const STARTS = ['GET /robots.txt', 'GET /', 'HEAD /reviews', 'GET /no-such-page', 'OPTIONS /', 'POST /']
const HEADERS = ['If-None-Match: *', 'Expect: 100-continue', 'Range: bytes=0-1']
/** One request for each kind of response, on a connection that would stay open. */
const REQUESTS = [
  ...STARTS.map((start) => `${start} HTTP/1.1\r\nHost: x\r\n\r\n`),
  ...HEADERS.map((header) => `GET /favicon.svg HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`),
  'nonsense\r\n\r\n',
]

test('the server is healthy from the first moment until the drain, when all responses close connections', async () => {
  const { url, port, pid, exited, entries } = await startServer({ DRAIN_SECONDS: '6' })
  const health = await fetch(`${url}/healthz`)
  expect([health.status, health.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const idle = await openSocket(port, ROBOTS)
  expect((await once(idle, 'data'))[0]).toMatch(/^Connection: keep-alive\r$/m)
  const signaledAt = performance.now()
  process.kill(pid, 'SIGHUP')
  await expect.poll(async () => (await fetch(`${url}/healthz`)).status, { message: '/healthz' }).toBe(503)
  for (const response of await Promise.all(REQUESTS.map((request) => sendRaw(port, request)))) {
    expect(response).toMatch(/^HTTP\/1.1 \d{3} /)
    expect(response.match(/^Connection: .*/gm)).toEqual(['Connection: close'])
  }
  idle.write(ROBOTS)
  expect((await once(idle, 'data'))[0]).toMatch(/^Connection: close\r$/m)
  expect(await exited, 'the exit code').toBe(0)
  expect(performance.now() - signaledAt, 'milliseconds from the signal to the exit').toBeGreaterThan(5_900)
  expect(entries().filter(({ level }) => level === 'info')).toMatchObject([
    { msg: `listening on ${url}` },
    { msg: 'request', method: 'GET', path: '/robots.txt', status: 200 },
    { msg: 'SIGHUP: finishing responses in flight' },
    ...REQUESTS.slice(0, -1).map(() => ({ msg: 'request' })),
    { msg: 'request', path: '/robots.txt' },
  ])
})

/** Starts the site and opens a connection with an unfinished request. Resolves when the site has read it. */
async function startWithClient(env?: Record<string, string>) {
  const server = await startServer(env)
  const client = await openSocket(server.port, 'GET / HTTP/1.1\r\nHost: x\r\n')
  await fetch(server.url)
  return { server, client }
}

test('SIGTERM lets a response in flight finish, and a half-sent form holds the process eleven seconds', async () => {
  const { server, client } = await startWithClient({ REQUESTS_TO: 'https://hooks.example/' })
  const form = rawSubmission('Host: x', 'Sec-Fetch-Site: same-origin', 'Expect: 100-continue')
  const halfSent = await openSocket(server.port, form.slice(0, -1))
  // Otherwise the server might end before it has accepted the connection.
  expect((await once(halfSent, 'data'))[0]).toMatch(/^HTTP\/1.1 100 /)
  const signaledAt = performance.now()
  process.kill(server.pid, 'SIGTERM')
  await untilClosed(server.port)
  client.write('\r\n')
  const isWhole = /^HTTP\/1.1 200 .*<\/html>/s.test(await text(client))
  expect(isWhole, 'whether the response in flight is whole').toBe(true)
  expect(await server.exited, 'the exit code').toBe(0)
  const ms = performance.now() - signaledAt
  expect(ms, 'milliseconds from the signal to the exit').toBeGreaterThan(10_500)
  expect(ms, 'milliseconds from the signal to the exit').toBeLessThan(20_000)
})

test('SIGTERM waits for deliveries whose visitors have left, also if one fails, and for nothing else', async () => {
  const webhook = await startWebhook()
  webhook.answer = () => {}
  const server = await startServer({ REQUESTS_TO: webhook.REQUESTS_TO })
  const submission = rawSubmission('Host: x', 'Sec-Fetch-Site: same-origin')
  for (const [index, bytes] of [submission, `${submission.slice(0, -1)}x`].entries()) {
    const visitor = await openSocket(server.port, bytes)
    await expect.poll(() => webhook.calls.length, { message: 'deliveries' }).toBe(index + 1)
    visitor.destroy()
  }
  const signaledAt = performance.now()
  process.kill(server.pid, 'SIGTERM')
  await untilClosed(server.port)
  const [accepted, failed] = webhook.responses
  await wait(2_500)
  webhook.answer = (res) => res.destroy()
  failed?.destroy()
  accepted?.write('The status is here, and the webhook goes on')
  await wait(2_500)
  expect(accepted?.destroyed, 'whether somebody has hung up on the webhook').toBe(false)
  accepted?.end()
  expect(await server.exited, 'the exit code').toBe(0)
  expect(performance.now() - signaledAt, 'milliseconds from the signal to the exit').toBeLessThan(10_000)
  const lines = server.entries().filter(({ msg }) => `${msg}`.startsWith('submission '))
  expect(lines.map(({ msg }) => msg).sort()).toEqual(['submission delivered', 'submission failed'])
})

test('a second signal ends the drain at once, even if it comes twice', async () => {
  const { server } = await startWithClient({ DRAIN_SECONDS: '60' })
  const signaledAt = performance.now()
  process.kill(server.pid, 'SIGTERM')
  await expect.poll(() => server.log.join()).toContain('SIGTERM')
  // npm sends the signals of its process group again.
  for (const signal of ['SIGTERM', 'SIGINT']) process.kill(server.pid, signal)
  expect(await server.exited, 'the exit code').toBe(1)
  expect(performance.now() - signaledAt, 'milliseconds from the signal to the exit').toBeLessThan(50_000)
  expect(server.log.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
})

test('a signal before the site is ready ends the process with code 0', async () => {
  const NEVER_LISTEN = `import { Server } from 'node:net'
    Server.prototype.listen = function () {
      setInterval(() => {}, 1_000)
      console.log('not yet listening on http://x:1')
      return this
    }`
  const server = await startServer({ NODE_OPTIONS: runFirst(NEVER_LISTEN) })
  // Without a handler the code is null, and process 1 ignores the signal.
  expect(await server.stop('SIGTERM'), 'the exit code').toBe(0)
})

test('of a hundred first visitors of a page one gets a stream, and the others wait for its compressed bytes', async () => {
  const { url, entries, stop } = await startServer()
  for (const path of ['/', '/reviews', '/no/such/page']) {
    const lengths = async (method: string, count: number) => {
      const get = async () => {
        const response = await fetch(url + path, { method, headers: { 'Accept-Encoding': 'br' } })
        if (method === 'GET') expect(lacking(await response.text(), '</html>'), path).toEqual([])
        return response.headers.get('content-length')
      }
      return Promise.all(Array.from({ length: count }, get))
    }
    const first = await lengths('GET', 100)
    const [length] = await lengths('HEAD', 1)
    expect(Number(length), `the length of ${path} in Brotli`).toBeGreaterThan(1_000)
    expect(first.filter((it) => it === null).length, `streams of ${path}`).toBe(1)
    expect(new Set(first), `lengths of ${path}`).toEqual(new Set([null, length]))
  }
  expect(await stop(), 'the exit code').toBe(0)
  expect(entries().filter(({ level }) => level === 'error')).toEqual([])
})

test("a page that can't be compressed is logged once and sent as it is", async () => {
  const { url, entries, stop } = await startServer({ NODE_OPTIONS: FAIL_FIRST })
  await (await fetch(url)).text()
  for (let visitor = 2; visitor <= 3; visitor += 1) {
    const { status, headers } = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
    expect([status, headers.get('content-encoding')], `visitor ${visitor}`).toEqual([200, null])
    expect(Number(headers.get('content-length')), `bytes for visitor ${visitor}`).toBeGreaterThan(20_000)
  }
  expect(await stop(), 'the exit code').toBe(0)
  const failures = entries().filter(({ level }) => level === 'error')
  expect(failures).toMatchObject([{ msg: 'page not compressed', page: 'home', err: { message: 'out of memory' } }])
})

test('at LOG_LEVEL=warn the log has the address, the open tasks, and an uncaught error', async () => {
  const env = { PAGE_CACHE: 'off', LOG_LEVEL: 'warn', NODE_OPTIONS: THROW_ON_SIGNAL }
  const { url, pid, exited, entries } = await startServer(env)
  process.kill(pid, 'SIGUSR2')
  expect(await exited, 'the exit code').toBe(1)
  const err = { message: 'out of the blue', stack: expect.stringContaining('at process') }
  const warnings = [
    'the site shows placeholders for BRAND_NAME, PHONE, SITE_URL; see .env.example',
    'PAGE_CACHE=off is for debugging: each request renders its page again',
    "the request form sends nothing, because REQUESTS_TO isn't set",
    ...(reviewsAreSamples ? [expect.stringMatching(/^the reviews and testimonials are samples; replace them /)] : []),
    ...(photosAreRenders ? [expect.stringMatching(/^the photos are renders; replace them /)] : []),
  ]
  expect(entries()).toMatchObject([
    { level: 'info', msg: `listening on ${url}` },
    ...warnings.map((msg) => ({ level: 'warn', msg })),
    { level: 'fatal', msg: 'uncaught error', err },
  ])
})

test('a taken or forbidden port, or a host of another machine, stops the start with one line', async () => {
  const taken = createServer()
  const port = Number(new URL(await listenOnLoopback(taken)).port)
  const another = "isn't an address of this machine; use 127.0.0.1 or 0.0.0.0"
  for (const [host, problem] of [
    ['127.0.0.1', `PORT: ${port} is taken on 127.0.0.1; stop the program that listens there, or set another port`],
    ['192.0.2.1', `HOST: "192.0.2.1" ${another}`],
    ['fe80::1%nope', `HOST: "fe80::1%nope" ${another}`],
  ] as const) {
    const start = listen(createServer(), { host, port })
    await expect(start).rejects.toMatchObject({ name: 'StartError', message: problem })
  }
  const refused = createServer()
  // Whoever runs the tests may be allowed to use it.
  vi.spyOn(refused, 'listen').mockImplementation(() => {
    setImmediate(() => refused.emit('error', Object.assign(new Error(), { code: 'EACCES' })))
    return refused
  })
  const start = listen(refused, { host: '127.0.0.1', port: 80 })
  const message = "PORT: 80 isn't allowed for this user; set one from 1024 to 65535"
  await expect(start).rejects.toMatchObject({ name: 'StartError', message })
})
