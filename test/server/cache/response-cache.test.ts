import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createResponseCache } from '../../../server/cache/response-cache'
import { cacheableRequests } from '../../support/server/random-requests'
import { type RawResponse, sendRequest } from '../../support/server/requests'
import { serveSite } from '../../support/server/serve-site'

const DECODERS = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
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
  for (const url of express.cacheableUrls) {
    const { headers } = await sendRequest(express.port, url, 'br')
    tags.set(url, [headers.etag ?? '"none"'])
  }
  const script = express.cacheableUrls.find((url) => url.endsWith('.js')) ?? ''
  const property = fc.asyncProperty(cacheableRequests(tags), async ({ target, method, headers }) => {
    const request = ({ port }: typeof express) => sendRequest(port, target, '', headers, method)
    expect(comparable(await request(cached))).toEqual(comparable(await request(express)))
  })
  // A script has no deflate, and a page does; both once chose another coding in the cache.
  const examples = ['deflate, gzip;q=0.5', 'deflate'].flatMap((coding) =>
    ['/', script].map((target) => ({ target, method: 'GET', headers: { 'Accept-Encoding': coding } })),
  )
  await fc.assert(property, { numRuns: 600, examples: examples.map((example) => [example]) })
})

test.each(['br', 'gzip'])(
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

/** A cache of the responses of `app`. */
function cacheOf(app: RequestListener) {
  return createResponseCache({ app, classes: { IncomingMessage, ServerResponse } })
}

test('the cache requests each representation once', async () => {
  const requested: string[] = []
  const cache = cacheOf((req, res) => {
    requested.push(`${req.url} ${req.headers['accept-encoding']}`)
    res.setHeader('Vary', 'Accept-Encoding').end('text')
  })
  const filled = cache.fill(['/a'])
  expect(cache.find('/a', 'br')).toBeUndefined()
  expect((await filled).size).toBe(0)
  expect(requested).toEqual(['/a identity', '/a br', '/a gzip'])
  for (const coding of ['br', 'gzip', 'identity'] as const) {
    expect(cache.find('/a', coding)?.body.toString()).toBe('text')
  }
  expect(cache.find('/b', 'br')).toBeUndefined()
})

test('the cache compresses streamed responses itself and does not wait for their end', async () => {
  const aborted: unknown[] = []
  const cache = cacheOf((req, res) => {
    const coding = String(req.headers['accept-encoding'])
    res.setHeader('Vary', 'Accept-Encoding')
    if (coding === 'identity') return res.end('text')
    res.on('close', () => aborted.push(coding))
    res.setHeader('Content-Encoding', coding).write('the first bytes')
  })
  await cache.fill(['/'])
  for (const [coding, decode] of DECODERS) {
    expect(decode(cache.find('/', coding as 'br')?.body ?? Buffer.alloc(0)).toString()).toBe('text')
  }
  expect(aborted.sort()).toEqual(['br', 'gzip'])
})

test.each([
  ['a server error', 500, 'status 500, 200, 200'],
  ['a missing file', 404, 'status 404, 200, 200'],
  ['a response that breaks off', 0, 'the response broke off'],
])('%s in one coding is not cached, and recorded the next time', async (_fault, status, message) => {
  let fails = true
  const cache = cacheOf((req, res) => {
    res.setHeader('Vary', 'Accept-Encoding')
    if (!fails || req.headers['accept-encoding'] !== 'br') return res.end('text')
    if (status > 0) return res.writeHead(status).end()
    res.writeHead(200, { 'Content-Length': 4 }).write('t')
    res.destroy()
  })
  const failures = await cache.fill(['/a', '/b'])
  expect([...failures.keys()]).toEqual(['/a', '/b'])
  expect(failures.get('/a')).toMatchObject({ message })
  expect(cache.find('/a', 'gzip')).toBeUndefined()
  fails = false
  expect((await cache.fill(['/a', '/b'])).size).toBe(0)
  expect(cache.find('/a', 'br')?.body.toString()).toBe('text')
})
