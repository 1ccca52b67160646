import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createResponseCache } from '../../../server/cache/response-cache'
import { type Answer, ask } from '../../support/ask'
import { cacheableRequests } from '../../support/cacheable-requests'
import { serveSite } from '../../support/serve-site'

const DECODERS = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
])

/** Headers of one connection or one moment. */
const OF_THE_CONNECTION = /^(date|connection|keep-alive|transfer-encoding)$/

async function serveBoth() {
  const express = await serveSite()
  const cached = await serveSite()
  await cached.fillCache()
  return { express, cached }
}

/** What has to be equal, whoever answers. Only one of them knows the length of a page in advance. */
function essence({ status, fields, body }: Answer) {
  const headers = Object.entries(fields).filter(([name]) => !OF_THE_CONNECTION.test(name))
  const { 'content-length': length, ...others } = Object.fromEntries(headers)
  const isPage = fields['content-type']?.startsWith('text/html')
  const decode = body.length > 0 ? DECODERS.get(fields['content-encoding'] ?? '') : undefined
  return {
    status,
    ...others,
    length: isPage ? undefined : length,
    body: (decode ? decode(body) : body).toString('latin1'),
  }
}

test('the cache answers any request as Express does', { timeout: 180_000 }, async () => {
  const { express, cached } = await serveBoth()
  const tags = new Map<string, string[]>()
  for (const url of express.urls) {
    const answers = ['br', 'gzip', 'identity'].map((coding) => ask(express.port, url, coding))
    tags.set(
      url,
      (await Promise.all(answers)).map(({ fields }) => fields.etag ?? '"none"'),
    )
  }
  await fc.assert(
    fc.asyncProperty(cacheableRequests(tags), async ({ target, method, headers }) => {
      const answer = ({ port }: typeof express) => ask(port, target, '', headers, method)
      expect(essence(await answer(cached))).toEqual(essence(await answer(express)))
    }),
    { numRuns: 600 },
  )
})

test('a page is compressed once, better than while it is streamed, and has a length', async () => {
  const { express, cached } = await serveBoth()
  for (const coding of ['br', 'gzip', 'identity']) {
    const [streamed, whole] = [await ask(express.port, '/', coding), await ask(cached.port, '/', coding)]
    expect(streamed.fields['transfer-encoding']).toBe('chunked')
    expect(whole.fields['content-length']).toBe(String(whole.body.length))
    if (coding === 'identity') expect(whole.body.length).toBe(streamed.body.length)
    else expect(whole.body.length).toBeLessThan(streamed.body.length)
  }
})

test('HEAD of a cached page has the length and no body', async () => {
  const { cached } = await serveBoth()
  const whole = await ask(cached.port, '/', 'br')
  const head = await ask(cached.port, '/', 'br', {}, 'HEAD')
  expect(head.body.length).toBe(0)
  expect({ ...head.fields, date: '' }).toEqual({ ...whole.fields, date: '' })
})

test('304 has what 200 has, but for the content', async () => {
  const { cached } = await serveBoth()
  const { fields } = await ask(cached.port, '/', 'br')
  const { 'content-type': _type, 'content-encoding': _coding, 'content-length': _length, ...rest } = fields
  const again = await ask(cached.port, '/', 'br', { 'If-None-Match': fields.etag ?? '' })
  expect(again.status).toBe(304)
  expect({ ...again.fields, date: '' }).toEqual({ ...rest, date: '' })
})

test('two servers of the same build give the same bytes and entity tags', async () => {
  const [{ cached: one }, { cached: other }] = [await serveBoth(), await serveBoth()]
  for (const path of ['/', '/reviews', '/nope', '/sitemap.xml']) {
    const [first, second] = [await ask(one.port, path, 'br'), await ask(other.port, path, 'br')]
    expect(first.body.equals(second.body)).toBe(true)
    expect(first.fields.etag).toBe(second.fields.etag)
  }
})

test('the app is asked while the cache is filled, and later only for what it does not hold', async () => {
  const asked: string[] = []
  const handle: RequestListener = (req, res) => {
    asked.push(`${req.url} ${req.headers['accept-encoding']}`)
    res.setHeader('Vary', 'Accept-Encoding')
    res.end('text')
  }
  const cache = createResponseCache({ handle, messages: { IncomingMessage, ServerResponse } })
  const find = (url: string, acceptEncoding: string, method = 'GET') => {
    const headers = { host: 'x', 'accept-encoding': acceptEncoding }
    const message = { method, headers, rawHeaders: ['Host', 'x'], httpVersionMinor: 1 }
    return cache.find(message as IncomingMessage, url)?.body.toString()
  }
  const filled = cache.fill(['/a'])
  expect(find('/a', 'br')).toBeUndefined()
  await filled
  expect(asked).toEqual(['/a identity', '/a br', '/a gzip', '/a deflate'])
  for (const coding of ['br', 'gzip, br', 'deflate', 'x', '']) expect(find('/a', coding)).toBe('text')
  expect(find('/b', 'br')).toBeUndefined()
  expect(find('/a', 'br', 'OPTIONS')).toBeUndefined()
})
