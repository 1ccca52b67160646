import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createResponseCache } from '../../../server/cache/response-cache'
import { cacheableRequests } from '../../support/server/cacheable-requests'
import { type RawResponse, sendRequest } from '../../support/server/send-request'
import { serveSite } from '../../support/server/serve-site'

const DECODERS = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
])

/** Headers that depend on the connection or the time. */
const CONNECTION_HEADERS = /^(date|connection|keep-alive|transfer-encoding)$/

async function serveBoth() {
  return { express: await serveSite(), cached: await serveSite({ way: 'cached' }) }
}

/** The parts of a response that must be equal. Only a cached page has a Content-Length. */
function comparable({ status, headers, body }: RawResponse) {
  const compared = Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.test(name))
  const { 'content-length': length, ...others } = Object.fromEntries(compared)
  const isPage = headers['content-type']?.startsWith('text/html')
  const decode = body.length > 0 ? DECODERS.get(headers['content-encoding'] ?? '') : undefined
  return {
    status,
    ...others,
    length: isPage ? undefined : length,
    body: (decode ? decode(body) : body).toString('latin1'),
  }
}

test('the cache responds to any request as Express does', { timeout: 180_000 }, async () => {
  const { express, cached } = await serveBoth()
  const tags = new Map<string, string[]>()
  for (const url of express.urls) {
    const responses = ['br', 'gzip', 'identity'].map((coding) => sendRequest(express.port, url, coding))
    tags.set(
      url,
      (await Promise.all(responses)).map(({ headers }) => headers.etag ?? '"none"'),
    )
  }
  await fc.assert(
    fc.asyncProperty(cacheableRequests(tags), async ({ target, method, headers }) => {
      const request = ({ port }: typeof express) => sendRequest(port, target, '', headers, method)
      expect(comparable(await request(cached))).toEqual(comparable(await request(express)))
    }),
    { numRuns: 600 },
  )
})

test.each(['br', 'gzip', 'deflate'])(
  'a cached page is smaller than a streamed one and has a length (%s)',
  async (coding) => {
    const { express, cached } = await serveBoth()
    const streamed = await sendRequest(express.port, '/', coding)
    const whole = await sendRequest(cached.port, '/', coding)
    expect(streamed.headers['transfer-encoding']).toBe('chunked')
    expect(whole.headers['content-length']).toBe(String(whole.body.length))
    expect(whole.body.length).toBeLessThan(streamed.body.length)
  },
)

/** A cache of the responses of `handle`; `find` returns the cached body for a request. */
function cacheOf(handle: RequestListener) {
  const cache = createResponseCache({ handle, messages: { IncomingMessage, ServerResponse } })
  function find(url: string, acceptEncoding: string, method = 'GET') {
    const headers = { host: 'x', 'accept-encoding': acceptEncoding }
    const message = { method, headers, rawHeaders: ['Host', 'x'], httpVersionMinor: 1 }
    return cache.find(message as IncomingMessage, url)?.body
  }
  return { fill: cache.fill, find }
}

test('the cache requests each representation once, and a miss finds none', async () => {
  const requested: string[] = []
  const { fill, find } = cacheOf((req, res) => {
    requested.push(`${req.url} ${req.headers['accept-encoding']}`)
    res.setHeader('Vary', 'Accept-Encoding').end('text')
  })
  const filled = fill(['/a'])
  expect(find('/a', 'br')).toBeUndefined()
  await filled
  expect(requested).toEqual(['/a identity', '/a br', '/a gzip', '/a deflate'])
  for (const coding of ['br', 'gzip, br', 'deflate', 'x', '']) {
    expect(find('/a', coding)?.toString()).toBe('text')
  }
  expect(find('/b', 'br')).toBeUndefined()
  expect(find('/a', 'br', 'OPTIONS')).toBeUndefined()
})

test('the cache compresses streamed responses itself and does not wait for their end', async () => {
  const aborted: unknown[] = []
  const { fill, find } = cacheOf((req, res) => {
    const coding = String(req.headers['accept-encoding'])
    res.setHeader('Vary', 'Accept-Encoding')
    if (coding === 'identity') return res.end('text')
    res.on('close', () => aborted.push(coding))
    res.setHeader('Content-Encoding', coding).write('the first bytes')
  })
  await fill(['/'])
  for (const [coding, decode] of DECODERS) {
    expect(decode(find('/', coding) ?? Buffer.alloc(0)).toString()).toBe('text')
  }
  expect(aborted.sort()).toEqual(['br', 'deflate', 'gzip'])
})
