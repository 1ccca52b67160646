import { expect, test } from 'vitest'
import { assetUrls, readManifest } from '../../../server/assets/public-files'
import { notFoundSign } from '../../../shared/content/error-pages'
import { getRequest, sendRaw } from '../../support/server/requests'
import { PAGE_SOURCES, serveSite } from '../../support/server/serve-site'

/** Part of every unusual request; a response that contains it is an echo. */
const TOKEN = 'zqxjkv'

const withHost = (host: string) => getRequest('/').replace('localhost', host)
const withHeader = (header: string) => getRequest('/', `${header}\r\n`)

const script = assetUrls(readManifest('dist'))('islands.js')

/** Targets that lead to no page. */
const TARGETS = `
  ${script.toUpperCase()} ${script}/ ${script}.br /assets/islands-OLDHASH1.js /server.cjs /nope
  /FAVICON.SVG /%66avicon.svg /assets /assets/ /manifest.json /robots.txt/ /index.html
  /reviews/1 /reviews// /// /.git/config
  /%${TOKEN} /%ff${TOKEN} /../../etc/passwd${TOKEN} /%2e%2e%2f%2e%2e%2fetc%2fpasswd${TOKEN}
  /%252e%252e%252f${TOKEN} /..\\..\\${TOKEN} /assets/../../server.cjs?${TOKEN} /favicon.svg%00${TOKEN}
  //${TOKEN}.example/ //${TOKEN}.example/%2e%2e /${TOKEN.repeat(2_000)}
  //${TOKEN}@x#y
`
  .trim()
  .split(/\s+/)

/** Hosts that are invalid, or of another site. */
const HOSTS = [
  `"><${TOKEN}`,
  '',
  `a/${TOKEN}`,
  `${TOKEN}@x`,
  `x:${TOKEN}`,
  '[::1',
  'x, y',
  'x\r\nHost: x',
  `${TOKEN}_a.b`,
]

/** Headers that change nothing. */
const HEADERS = [
  `X-Forwarded-Host: ${TOKEN}\r\nForwarded: host=${TOKEN}`,
  `Expect: ${TOKEN}`,
  `Connection: upgrade\r\nUpgrade: ${TOKEN}`,
  `If-None-Match: ${'W/"'.repeat(900)}${TOKEN}\r\nIf-Modified-Since: ${TOKEN}`,
  `Accept-Encoding: ${'br;q='.repeat(900)}${TOKEN}`,
  `Range: bytes=-,--1,${TOKEN}`,
  `Range: bytes=${'0-0,'.repeat(500)}5-`,
  'Range: bytes=2-5',
  'Range: bytes=99999999-',
  `If-Match: "${TOKEN}"`,
]

/** What Node's parser accepts in some versions. */
const ODD = ['Transfer-Encoding: xchunked', 'Transfer-Encoding: gzip, chunked', `Transfer-Encoding: x${TOKEN}`]

/** Headers that contradict each other or that Node's parser refuses. */
const FRAMING = [
  'Content-Length: 1\r\nContent-Length: 2',
  'Content-Length: 6\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: \x0bchunked',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  ': x',
  'A:\r\n b',
]

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY']
/** A method for a page, for none and for a file. */
const withMethod = (method: string) =>
  ['/', '/nope', '/robots.txt'].map((target) => getRequest(target).replace('GET', method))

/** Requests by the status of their response. */
const REQUESTS: Record<string, string[]> = {
  200: [
    ...['/#', `/#${TOKEN}`, `http://${TOKEN}.example/`, `a://${TOKEN}`].map((target) => getRequest(target)),
    ...HOSTS.map(withHost),
    ...HEADERS.flatMap((header) => [withHeader(header), getRequest('/favicon.svg', `${header}\r\n`)]),
    'GET / HTTP/1.0\r\n\r\n',
    withHeader('Content-Length: 6') + TOKEN,
  ],
  204: [...withMethod('OPTIONS'), 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  // A missing page is never fresh.
  404: TARGETS.map((target) => getRequest(target, 'If-None-Match: *\r\n')),
  405: METHODS.flatMap(withMethod),
}

/** Requests that Node refuses, by the status of its response. */
const REFUSED: Record<string, string[]> = {
  400: [
    ...FRAMING.map(withHeader),
    `GET /${TOKEN} HTTP/1.1\r\n\r\n`,
    `${TOKEN.toUpperCase()} / HTTP/1.1\r\nHost: x\r\n\r\n`,
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 a TLS hello',
  ],
  431: [getRequest(`/${TOKEN.repeat(4_000)}`), withHeader(`X: ${TOKEN.repeat(4_000)}`)],
}

const SECURITY_HEADERS = [
  "Content-Security-Policy: default-src 'none';",
  'Cross-Origin-Resource-Policy: same-origin\r\n',
  'X-Content-Type-Options: nosniff\r\n',
]

test.each(PAGE_SOURCES)('unusual requests get their status and all security headers (%s)', async (source) => {
  const { port, log } = await serveSite({ source })
  for (const [status, requests] of Object.entries(REQUESTS)) {
    for (const bytes of requests) {
      const response = await sendRaw(port, bytes)
      expect(response, bytes.slice(0, 200)).toMatch(RegExp(`^HTTP/1.1 ${status} `))
      expectHarmless(response)
      if (status >= '400') expect(response).toContain('\r\nCache-Control: no-store\r\n')
      if (/204|405/.test(status)) expect(response).toContain('\r\nAllow: GET, HEAD, OPTIONS\r\n')
      if (status === '404') expect(response).toContain('\r\nX-Robots-Tag: noindex\r\n')
      // `sendRaw` reads bytes as Latin-1.
      if (status === '404') expect(response).toContain(Buffer.from(notFoundSign.text).toString('latin1'))
      for (const header of SECURITY_HEADERS) expect(response).toContain(`\r\n${header}`)
    }
  }
  expect(log.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
})

test.each(PAGE_SOURCES)('pipelined requests are answered in order (%s)', async (source) => {
  const { port } = await serveSite({ source })
  const targets = ['/robots.txt', '/nope', '/', '/favicon.svg', '/nope', '/reviews']
  const requests = targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`)
  const response = await sendRaw(port, requests.join('') + getRequest('/favicon.svg'))
  const statuses = Array.from(response.matchAll(/HTTP\/1.1 (\d+) /g), ([, status]) => Number(status))
  expect(statuses).toEqual([200, 404, 200, 200, 404, 200, 200])
  expect(response).toMatch(/<\/svg>\s*$/)
})

test('what Node refuses is not echoed and ends its connection', async () => {
  const { port } = await serveSite()
  for (const [status, requests] of Object.entries(REFUSED)) {
    for (const bytes of requests) {
      const response = await sendRaw(port, bytes)
      expect(response, bytes.slice(0, 200)).toMatch(RegExp(`^HTTP/1.1 ${status} .*\r\nConnection: close\r\n`, 's'))
      expectHarmless(response)
    }
  }
  expect(await sendRaw(port, `CONNECT ${TOKEN}:443 HTTP/1.1\r\nHost: x\r\n\r\n`)).toBe('')
})

const HTTP2 = ['/', '/robots.txt'].map((target) => getRequest(target).replace('HTTP/1.1', 'HTTP/2.0'))

/** They replace a part of a request. */
const PIECES = ['', ' ', '\0', '\xff', '\r\n', '\r\n\r\n', ...FRAMING, ...ODD]
const PLACES = [0.05, 0.3, 0.6, 0.9]

test('requests with a part replaced are answered without harm', async () => {
  const { port, url, log } = await serveSite({ source: 'stored' })
  for (const bytes of [...Object.values(REQUESTS), ...Object.values(REFUSED), ODD.map(withHeader), HTTP2].flat()) {
    const starts = PLACES.map((place) => Math.floor(place * Math.min(bytes.length, 400)))
    const broken = PIECES.flatMap((piece, cut) =>
      starts.map((start) => bytes.slice(0, start) + piece + bytes.slice(start + cut)),
    )
    const responses = await Promise.all(broken.map((bytes) => sendRaw(port, bytes, 'end')))
    for (const [index, response] of responses.entries()) {
      expect(response, broken[index]?.slice(0, 200)).toMatch(/^HTTP\/1.1 (100|2|304|4)/)
      expectHarmless(response)
    }
  }
  expect(log.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
  expect((await fetch(url)).status).toBe(200)
})

/** Expects neither a server error, a redirect, a stack trace nor an echo of the request. */
function expectHarmless(response: string): void {
  expect(response).not.toMatch(/^HTTP\/1.1 (5|3(?!04))/m)
  expect(response).not.toMatch(/^(location|x-powered-by|set-cookie|server|access-control-.*):/im)
  expect(response).not.toMatch(/ at .*\.(cjs|[jt]sx?):\d/)
  expect(response.toLowerCase()).not.toContain(TOKEN)
}
