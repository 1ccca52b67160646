import { once } from 'node:events'
import { expect, test } from 'vitest'
import { assetUrls, readManifest } from '../../server/assets/manifest'
import { notFoundSign } from '../../shared/content/error-pages'
import { getRequest, openSocket, sendRaw } from '../support/server/requests'
import { serveApp } from '../support/server/serve-app'
import { lacking } from '../support/strings'

const [streamed, cached] = [await serveApp({ env: { PAGE_CACHE: 'off' } }), await serveApp()]

/** Every unusual request contains this text. A response that contains it is an echo. */
const TOKEN = 'zqxjkv'

const withHost = (host: string) => getRequest('/').replace('localhost', host)
const withHeader = (header: string) => getRequest('/', `${header}\r\n`)

const script = assetUrls(readManifest('dist'))('islands.js')

/** Targets that lead to no page. */
const TARGETS = `
  ${script.toUpperCase()} ${script}/ ${script}.br /server.cjs /nope /FAVICON.SVG /%2566avicon.svg /manifest.json
  /robots.txt/ /index.html /reviews/1 /// /.git/config /%ff${TOKEN} /../../etc/passwd${TOKEN}
  /%2e%2e%2fetc%2fpasswd${TOKEN} /favicon.svg%00${TOKEN} //${TOKEN}.example/ /${TOKEN.repeat(2_000)}
`
  .trim()
  .split(/\s+/)

/** Hosts that are invalid, or that belong to another site. */
const HOSTS = [`"><${TOKEN}`, '', `${TOKEN}@x`, 'x\r\nHost: x']

/** Headers that don't change the response. */
const HEADERS = [
  `X-Forwarded-Host: ${TOKEN}\r\nForwarded: host=${TOKEN}`,
  `Connection: upgrade\r\nUpgrade: ${TOKEN}`,
  `If-None-Match: ${'W/"'.repeat(900)}${TOKEN}\r\nIf-Modified-Since: ${TOKEN}`,
  `Accept-Encoding: ${'br;q='.repeat(900)}${TOKEN}`,
  `Range: bytes=${'0-0,'.repeat(500)}5-`,
]

/** Unusual methods, each for a page, a missing page and a file. */
const withMethod = (method: string) =>
  ['/', '/nope', '/robots.txt'].map((target) => getRequest(target).replace('GET', method))

const SECURITY_HEADERS = [
  "\r\nContent-Security-Policy: default-src 'none';",
  '\r\nCross-Origin-Resource-Policy: cross-origin\r\n',
  '\r\nX-Content-Type-Options: nosniff\r\n',
]

/** Requests by the status of their response. Node itself answers with 400, 417 and 431. */
const REQUESTS: Record<string, string[]> = {
  200: [
    ...[`/#${TOKEN}`, `http://${TOKEN}.example/`].map((target) => getRequest(target)),
    ...HOSTS.map(withHost),
    ...HEADERS.flatMap((header) => [withHeader(header), getRequest('/favicon.svg', `${header}\r\n`)]),
    'GET / HTTP/1.0\r\n\r\n',
    withHeader('Content-Length: 6') + TOKEN,
  ],
  204: [...withMethod('OPTIONS'), 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  // A missing page is never fresh. Express finds no path in the last three targets.
  404: [...TARGETS, `foo://${TOKEN}`, `//${TOKEN}@x#y`, `http://[${TOKEN}/`].map((target) =>
    getRequest(target, 'If-None-Match: *\r\n'),
  ),
  405: ['POST', 'DELETE', 'PROPFIND'].flatMap(withMethod),
  400: [withHeader('Content-Length: 6\r\nTransfer-Encoding: chunked')],
  417: [withHeader(`Expect: ${TOKEN}`)],
  431: [getRequest(`/${TOKEN.repeat(4_000)}`)],
}

test.each(Object.entries(REQUESTS))('unusual requests are answered with %s, without an echo', async (status, all) => {
  const responses = await Promise.all(all.map((bytes) => sendRaw(cached.port, bytes)))
  for (const [index, response] of responses.entries()) {
    const message = all[index]?.slice(0, 200)
    expect(response.split(' ', 2)[1], message).toBe(status)
    expect(response.match(/^(location|x-powered-by|set-cookie|server|access-control-.*):.*/gim), message).toBeNull()
    expect(response.match(/ at .*\.(cjs|[jt]sx?):\d/), `a stack for ${message}`).toBeNull()
    expect(response.toLowerCase().includes(TOKEN), `whether the response has an echo of ${message}`).toBe(false)
    if (/400|417|431/.test(status)) continue
    const parts = [
      ...SECURITY_HEADERS,
      ...(status >= '400' ? ['\r\nCache-Control: no-store\r\n'] : []),
      ...(/204|405/.test(status) ? ['\r\nAllow: GET, HEAD, OPTIONS\r\n'] : []),
      // `sendRaw` reads bytes as Latin-1.
      ...(status === '404' ? [Buffer.from(notFoundSign.text).toString('latin1')] : []),
    ]
    expect(lacking(response, ...parts), `what is missing for ${message}`).toEqual([])
  }
})

test.each(Object.entries({ streamed, cached }))('pipelined requests get answers in order (%s)', async (_, { port }) => {
  const targets = ['/robots.txt', '/nope', '/', '/favicon.svg', '/nope', '/reviews']
  const requests = targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`)
  const response = await sendRaw(port, requests.join('') + getRequest('/favicon.svg'))
  const statuses = Array.from(response.matchAll(/HTTP\/1.1 (\d+) /g), ([, status]) => Number(status))
  expect(statuses).toEqual([200, 404, 200, 200, 404, 200, 200])
  expect(response.trimEnd().endsWith('</svg>'), 'whether the last response is whole').toBe(true)
})

test('the time limits of a connection are those of Operations', () => {
  const limits = { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 65_000, timeout: 45_000 }
  expect(cached.server, 'milliseconds').toMatchObject(limits)
})

test('a client that sends its next request the moment it has a response stays connected', async () => {
  const request = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'
  const socket = await openSocket(cached.port, request)
  for (let count = 0; count < 2_000; count++) {
    expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 200 /)
    socket.write(request)
  }
})
