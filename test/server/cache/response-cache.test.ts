import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createResponseCache } from '../../../server/cache/response-cache'
import { routes } from '../../../shared/pages/routes'
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
  const express = await serveSite()
  const cached = await serveSite()
  await cached.fillCache()
  return { express, cached }
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

test('a cached page is smaller than a streamed one and has a length', async () => {
  const { express, cached } = await serveBoth()
  for (const coding of ['br', 'gzip', 'identity']) {
    const [streamed, whole] = [
      await sendRequest(express.port, '/', coding),
      await sendRequest(cached.port, '/', coding),
    ]
    expect(streamed.headers['transfer-encoding']).toBe('chunked')
    expect(whole.headers['content-length']).toBe(String(whole.body.length))
    if (coding === 'identity') expect(whole.body.length).toBe(streamed.body.length)
    else expect(whole.body.length).toBeLessThan(streamed.body.length)
  }
})

test('HEAD of a cached page sends its length and no body', async () => {
  const { cached } = await serveBoth()
  const whole = await sendRequest(cached.port, '/', 'br')
  const head = await sendRequest(cached.port, '/', 'br', {}, 'HEAD')
  expect(head.body.length).toBe(0)
  expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
})

test('a 304 has the headers of the 200 except those of the body', async () => {
  const { cached } = await serveBoth()
  const { headers } = await sendRequest(cached.port, '/', 'br')
  const { 'content-type': _type, 'content-encoding': _coding, 'content-length': _length, ...rest } = headers
  const again = await sendRequest(cached.port, '/', 'br', { 'If-None-Match': headers.etag ?? '' })
  expect(again.status).toBe(304)
  expect({ ...again.headers, date: '' }).toEqual({ ...rest, date: '' })
})

test('two servers of the same build send the same bytes and entity tags', async () => {
  const [{ cached: one }, { cached: other }] = [await serveBoth(), await serveBoth()]
  for (const path of [...Object.keys(routes.pages), '/nope', '/sitemap.xml']) {
    const [first, second] = [
      await sendRequest(one.port, path, 'br'),
      await sendRequest(other.port, path, 'br'),
    ]
    expect(first.body.equals(second.body)).toBe(true)
    expect(first.headers.etag).toBe(second.headers.etag)
  }
})

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
    res.setHeader('Vary', 'Accept-Encoding')
    res.end('text')
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
    const coding = req.headers['accept-encoding']
    res.setHeader('Vary', 'Accept-Encoding')
    if (coding === 'identity') {
      res.write('te')
      res.end('xt')
      return
    }
    res.on('close', () => aborted.push(coding))
    res.setHeader('Content-Encoding', String(coding)).write('the first bytes')
  })
  await fill(['/'])
  for (const [coding, decode] of DECODERS) {
    expect(decode(find('/', coding) ?? Buffer.alloc(0)).toString()).toBe('text')
  }
  expect(aborted.sort()).toEqual(['br', 'deflate', 'gzip'])
})
