import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createResponseCache } from '../../../server/cache/response-cache'
import { type RawResponse, sendRequest } from '../../support/server/requests'
import { serveSite } from '../../support/server/serve-site'

const DECODERS = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])

/** Headers that depend on the connection or the time. */
const CONNECTION_HEADERS = /^(date|connection|keep-alive|transfer-encoding)$/

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

const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''))
const coding = fc.constantFrom('br', 'gzip', 'deflate', 'identity', '*', 'x-gzip', 'BR', 'zstd', '')
const weight = fc.constantFrom('', ';q=0', ';q=0.001', ';q=0.5', '; q=0.9', ';q=2', ';q=nan', ';q=', ';x')
const acceptEncoding = fc.array(joined(coding, weight), { maxLength: 4 }).map((codings) => codings.join(', '))

const REQUIRED = { requiredKeys: ['Accept-Encoding' as const] }

/** Variants of `url`. Some name another resource or none. */
function spelled(url: string): fc.Arbitrary<string> {
  const before = fc.constantFrom('', '', '', '/', 'http://x', 'HTTPS://x:1', 'a://')
  const after = fc.constantFrom('', '/', '//', '?', '?x=1', '/?x', '#x', '/.', '/..', '%20', '.br')
  const letters = fc.constantFrom(...'/reviewsREVIEWS%2fF.;\\#?&=~!$\'()*+,@:|^`{}[]"<>-_09')
  const noise = fc.string({ unit: letters, maxLength: 12 })
  return fc.oneof(joined(before, fc.mixedCase(fc.constant(url)), after), joined(fc.constant('/'), noise))
}

/** GET and HEAD requests for the URLs of `tags` and similar ones, with headers that select a representation. */
function cacheableRequests(tags: ReadonlyMap<string, string>) {
  return fc.constantFrom(...tags).chain(([url, tag]) => {
    const strong = tag.replace(/^W\//, '')
    const validators = fc.constantFrom(tag, `W/${tag}`, strong, `"x", ${tag}`, tag.slice(1), '"x"', '*')
    const conditions = {
      'If-None-Match': validators,
      'If-Modified-Since': fc.constant('Thu, 01 Jan 2099 00:00:00 GMT'),
      'If-Match': validators,
      'If-Unmodified-Since': fc.constant('Thu, 01 Jan 1970 00:00:00 GMT'),
      'Cache-Control': fc.constantFrom('no-cache', 'max-age=0', 'x, NO-CACHE', 'no-cache="x"'),
      Range: fc.constantFrom('bytes=0-1', 'bytes=-3', 'bytes=99999999-', 'bytes=0-0,2-2', 'x'),
    }
    const negotiated = { 'Accept-Encoding': acceptEncoding }
    return fc.record({
      target: fc.oneof({ weight: 3, arbitrary: fc.constant(url) }, spelled(url)),
      method: fc.constantFrom('GET', 'HEAD'),
      // Half of them have no condition.
      headers: fc.oneof(fc.record(negotiated), fc.record({ ...negotiated, ...conditions }, REQUIRED)),
    })
  })
}

test('the cache responds to any request as Express does, with smaller pages', {
  timeout: 180_000,
}, async () => {
  const [express, cached] = [await serveSite(), await serveSite({ way: 'cached' })]
  const tags = new Map<string, string>()
  for (const url of express.cacheableUrls) {
    const { headers } = await sendRequest(express.port, url, 'br')
    tags.set(url, headers.etag ?? '"none"')
  }
  const property = fc.asyncProperty(cacheableRequests(tags), async ({ target, method, headers }) => {
    const request = ({ port }: typeof express) => sendRequest(port, target, '', headers, method)
    const response = comparable(await request(cached))
    expect(response).toEqual(comparable(await request(express)))
    expect([200, 206, 304, 400, 404, 412, 416]).toContain(response.status)
  })
  // A script has no deflate, and a page does; both once chose another coding in the cache.
  const script = express.cacheableUrls.find((url) => url.endsWith('.js')) ?? ''
  const examples = ['deflate, gzip;q=0.5', 'deflate'].flatMap((coding) =>
    ['/', script].map((target) => ({ target, method: 'GET', headers: { 'Accept-Encoding': coding } })),
  )
  await fc.assert(property, { numRuns: 600, examples: examples.map((example) => [example]) })

  for (const coding of ['br', 'gzip']) {
    const streamed = await sendRequest(express.port, '/', coding)
    const whole = await sendRequest(cached.port, '/', coding)
    expect(streamed.headers['transfer-encoding']).toBe('chunked')
    expect(whole.headers['content-length']).toBe(String(whole.body.length))
    expect(whole.body.length).toBeLessThan(streamed.body.length)
  }
})

function cacheOf(app: RequestListener) {
  return createResponseCache({ app, classes: { IncomingMessage, ServerResponse } })
}

test('the cache requests each representation once, and compresses a stream itself before it ends', async () => {
  const requested: string[] = []
  const aborted: string[] = []
  const cache = cacheOf((req, res) => {
    const coding = String(req.headers['accept-encoding'])
    requested.push(`${req.url} ${coding}`)
    res.setHeader('Vary', 'Accept-Encoding')
    if (coding === 'identity') return res.end('text')
    res.on('close', () => aborted.push(coding))
    res.setHeader('Content-Encoding', coding).write('the first bytes')
  })
  const filled = cache.fill(['/'])
  expect(cache.find('/', 'br')).toBeUndefined()
  expect((await filled).size).toBe(0)
  expect(requested).toEqual(['/ identity', '/ br', '/ gzip'])
  expect(aborted.sort()).toEqual(['br', 'gzip'])
  for (const [coding, decode] of DECODERS) {
    expect(decode(cache.find('/', coding as 'br')?.body ?? Buffer.alloc(0)).toString()).toBe('text')
  }
  expect(cache.find('/', 'identity')?.body.toString()).toBe('text')
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
