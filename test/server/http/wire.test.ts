import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { getRequest, sendRaw } from '../../support/server/send-raw'
import { serveSite } from '../../support/server/serve-site'

const TOKEN = 'zqxjkv'

/** Requests and their statuses. No response may contain the token. */
const inputs: [name: string, bytes: string, status: number][] = [
  ['an undecodable path', getRequest(`/%${TOKEN}`), 404],
  ['a path of an odd byte', getRequest(`/%ff${TOKEN}`), 404],
  ['traversal', getRequest(`/../../etc/passwd${TOKEN}`), 404],
  ['encoded traversal', getRequest(`/%2e%2e%2f%2e%2e%2fetc%2fpasswd${TOKEN}`), 404],
  ['doubly encoded traversal', getRequest(`/%252e%252e%252f${TOKEN}`), 404],
  ['backslash traversal', getRequest(`/..\\..\\${TOKEN}`), 404],
  ['traversal behind a file', getRequest(`/assets/../../server.cjs?${TOKEN}`), 404],
  ['NUL', getRequest(`/favicon.svg%00${TOKEN}`), 404],
  ['two slashes and a host', getRequest(`//${TOKEN}.example/`), 404],
  ['two slashes and a way up', getRequest(`//${TOKEN}.example/%2e%2e`), 404],
  ['a very long path', getRequest(`/${TOKEN.repeat(2_000)}`), 404],
  ['a path that does not fit', getRequest(`/${TOKEN.repeat(4_000)}`), 431],
  ['a header that does not fit', getRequest('/', `X: ${TOKEN.repeat(4_000)}\r\n`), 431],
  ['absolute form with a foreign host', getRequest(`http://${TOKEN}.example/`), 200],
  ['absolute form of no path at all', getRequest(`a://${TOKEN}`), 200],
  ['a foreign Host', `GET / HTTP/1.1\r\nHost: ${TOKEN}.example\r\nConnection: close\r\n\r\n`, 200],
  ...[`"><${TOKEN}`, '', `a/${TOKEN}`, `${TOKEN}@x`, `x:${TOKEN}`, '[::1', 'x, y', `x\r\nHost: ${TOKEN}`].map(
    (host): [string, string, number] => [
      `Host ${host}`,
      `GET /favicon.svg HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      400,
    ],
  ),
  ...['x', 'x:', '[::1]:80', '127.0.0.1:1', '%7A', `${TOKEN}_a.b`].map((host): [string, string, number] => [
    `Host ${host}`,
    getRequest('/').replace('localhost', host),
    200,
  ]),
  ['no Host', `GET /${TOKEN} HTTP/1.1\r\n\r\n`, 400],
  ['no Host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 200],
  [
    'a foreign forwarded host',
    getRequest('/', `X-Forwarded-Host: ${TOKEN}\r\nForwarded: host=${TOKEN}\r\n`),
    200,
  ],
  [
    'two lengths',
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n${TOKEN}`,
    400,
  ],
  [
    'length and chunks',
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n${TOKEN}`,
    400,
  ],
  ['a negative length', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n${TOKEN}`, 400],
  ['an unknown transfer coding', `GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: x${TOKEN}\r\n\r\n`, 400],
  [
    'an unknown transfer coding that contains chunked',
    'GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n',
    400,
  ],
  ['a bad chunk', `GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${TOKEN}\r\n`, 400],
  ['an unknown method', `${TOKEN.toUpperCase()} / HTTP/1.1\r\nHost: x\r\n\r\n`, 400],
  ['another protocol', `GET / ${TOKEN}/1.1\r\nHost: x\r\n\r\n`, 400],
  ['HTTP/2 without TLS', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a TLS hello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['a header without a colon', getRequest('/', `${TOKEN}\r\n`), 400],
  ['a control character in a header', getRequest('/', `X: a\x01${TOKEN}\r\n`), 400],
  ['a folded header', getRequest('/', `X: a\r\n ${TOKEN}\r\n`), 400],
  ['an unknown expectation', getRequest('/', `Expect: ${TOKEN}\r\n`), 200],
  ['an upgrade', getRequest('/', `Connection: upgrade\r\nUpgrade: ${TOKEN}\r\n`), 200],
  ['a tunnel', `CONNECT ${TOKEN}:443 HTTP/1.1\r\nHost: x\r\n\r\n`, 405],
  ['an asterisk', `OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 204],
  [
    'a body with a GET',
    `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 6\r\n\r\n${TOKEN}`,
    200,
  ],
  ['an absurd range', getRequest('/og-image.jpg', `Range: bytes=-,--1,${TOKEN}\r\n`), 200],
  ['very many ranges', getRequest('/og-image.jpg', `Range: bytes=${'0-0,'.repeat(500)}5-\r\n`), 200],
  [
    'invalid validators',
    getRequest('/', `If-None-Match: ${'W/"'.repeat(900)}${TOKEN}\r\nIf-Modified-Since: ${TOKEN}\r\n`),
    200,
  ],
  ['absurd codings', getRequest('/', `Accept-Encoding: ${'br;q='.repeat(900)}${TOKEN}\r\n`), 200],
]

test.each(['streamed', 'cached'])(
  'unusual requests get the right status and are never echoed (%s)',
  async (way) => {
    const { port, fillCache, log } = await serveSite()
    if (way === 'cached') await fillCache()
    for (const [name, bytes, status] of inputs) {
      const response = await sendRaw(port, bytes)
      expect(`${name}: ${response.slice(0, 12)}`).toBe(`${name}: HTTP/1.1 ${status}`)
      expect(response.toLowerCase()).not.toContain(TOKEN)
      expect(response).not.toMatch(/^location:/im)
      expect(response).not.toMatch(/ at .*\.(cjs|[jt]sx?):\d/)
    }
    expect(log.filter(({ level }) => level === 'error')).toEqual([])
  },
)

test('a malformed request ends its connection', async () => {
  const { port, fillCache } = await serveSite()
  await fillCache()
  const smuggled = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'
  const response = await sendRaw(
    port,
    `GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n${smuggled}`,
  )
  expect(response.match(/^HTTP\/1.1 /gm)).toHaveLength(1)
  expect(response).toMatch(/^Connection: close\r$/m)
})

test('a response does not wait for the body of its request', async () => {
  const { port, fillCache } = await serveSite()
  await fillCache()
  const response = await sendRaw(
    port,
    'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n',
  )
  expect(response).toMatch(/^HTTP\/1.1 405 /)
})

test('Expect: 100-continue is answered with the final status', async () => {
  const { port } = await serveSite()
  const response = await sendRaw(
    port,
    'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n',
  )
  expect(response).toMatch(/^HTTP\/1.1 405 /)
})

test('pipelined requests are answered in order', async () => {
  const { port, fillCache } = await serveSite()
  await fillCache()
  const first = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\nPOST / HTTP/1.1\r\nHost: x\r\n\r\n'
  const response = await sendRaw(port, first + getRequest('/nope'))
  expect(response.match(/^HTTP\/1.1 \d+/gm)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 405', 'HTTP/1.1 404'])
})

test.each(['streamed', 'cached'])(
  'pipelined requests are answered in order, also after an upgrade (%s)',
  async (way) => {
    const { port, fillCache } = await serveSite()
    if (way === 'cached') await fillCache()
    const upgrade = (method: string, target: string, rest = '\r\n') =>
      `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n${rest}`
    const response = await sendRaw(
      port,
      [
        upgrade('GET', '/robots.txt'),
        upgrade('POST', '/', 'Content-Length: 5\r\n\r\nhello'),
        ...Array.from({ length: 12 }, () => upgrade('HEAD', '/nope')),
        getRequest('/favicon.svg'),
      ].join(''),
    )
    const statuses = [200, 405, ...Array<number>(12).fill(404), 200]
    expect(response.match(/^HTTP\/1.1 \d+/gm)).toEqual(statuses.map((status) => `HTTP/1.1 ${status}`))
    expect(response).toMatch(/<\/svg>\s*$/)
  },
)

test('a malformed request does not write into the response before it', async () => {
  const { port } = await serveSite()
  const response = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
    socket.write('GET /og-image.jpg HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n')
  })
  expect(response.match(/^HTTP\/1.1 /gm)?.length ?? 0).toBeLessThanOrEqual(1)
})
