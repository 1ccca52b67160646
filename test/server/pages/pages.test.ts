import fc from 'fast-check'
import request from 'supertest'
import { expect, test } from 'vitest'
import { notFoundSign } from '../../../shared/content/error-signs'
import { getRequest, sendRaw } from '../../support/server/requests'
import { serveSite } from '../../support/server/serve-site'

test.each(['/', '/?utm_source=x', '/reviews', '/reviews/', '/Reviews', '/REVIEWS/?a'])(
  '%s answers 200 with a page',
  async (path) => {
    const { url } = await serveSite()
    const { status, type, text, headers } = await request(url).get(path)
    expect({ status, type }).toEqual({ status: 200, type: 'text/html' })
    expect(text).toMatch(/^<!DOCTYPE html><html lang="en-US">.*<\/html>$/s)
    expect(headers['cache-control']).toBe('max-age=0, s-maxage=300')
    expect(headers['cdn-cache-control']).toBe('max-age=300, stale-if-error=86400')
    expect(headers.vary).toBe('Accept-Encoding')
  },
)

// wire.test.ts sends targets that are no paths.
test.each([
  '/nope',
  '/reviews/1',
  '/reviews//',
  '//',
  '/.git/config',
  '/index.html',
  '/server.cjs',
  '/assets/',
  '/robots.txt/',
])('%s answers 404 with the not-found page', async (path) => {
  const { port } = await serveSite()
  const response = await sendRaw(port, getRequest(path))
  expect(response).toMatch(/^HTTP\/1.1 404 /)
  expect(response).toContain(notFoundSign.text)
  expect(response).toMatch(/^X-Robots-Tag: noindex\r$/m)
  expect(response).toMatch(/^Cache-Control: no-store\r$/m)
})

test.each(['/', '/nope', '/robots.txt', '/og-image.jpg', '/favicon.svg'])(
  'HEAD %s answers with the headers of GET and no body',
  async (path) => {
    const { url } = await serveSite()
    const get = await request(url).get(path).set('Accept-Encoding', 'br')
    const head = await request(url).head(path).set('Accept-Encoding', 'br')
    expect(head.status).toBe(get.status)
    expect(head.text ?? '').toBe('')
    expect(withoutFraming(head.headers)).toEqual(withoutFraming(get.headers))
  },
)

test('OPTIONS answers 204 and names the methods', async () => {
  const { url } = await serveSite()
  await request(url).options('/').expect(204).expect('Allow', 'GET, HEAD, OPTIONS')
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'])(
  '%s is not allowed anywhere',
  async (method) => {
    const { port } = await serveSite()
    for (const path of ['/', '/nope', '/robots.txt']) {
      const response = await sendRaw(port, getRequest(path).replace('GET', method))
      expect(response).toMatch(/^HTTP\/1.1 405 .*^Allow: GET, HEAD, OPTIONS\r$/ms)
    }
  },
)

test('a fresh page answers 304 with the headers of the page', async () => {
  const { url } = await serveSite()
  const { headers } = await request(url).get('/')
  const again = await request(url).get('/').set('If-None-Match', `"other", ${headers.etag}`)
  expect(again.status).toBe(304)
  expect(again.text).toBe('')
  const {
    'content-type': _type,
    'content-encoding': _coding,
    'transfer-encoding': _chunked,
    ...rest
  } = headers
  expect({ ...again.headers, date: '' }).toEqual({ ...rest, date: '' })
})

test('the not-found page never answers 304', async () => {
  const { url } = await serveSite()
  const { status, text } = await request(url).get('/nope').set('If-None-Match', '*')
  expect(status).toBe(404)
  expect(text).toContain(notFoundSign.text)
})

test('canonical URLs come from SITE_URL, not from the Host header', async () => {
  const { url } = await serveSite({ env: { SITE_URL: 'https://brakes.example' } })
  const { text } = await request(url)
    .get('/reviews?utm_source=x')
    .set({ Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' })
  expect(text).toContain('<link rel="canonical" href="https://brakes.example/reviews"/>')
  expect(text).not.toContain('evil.example')
})

test('any path answers with a page', async () => {
  const { port } = await serveSite()
  await fc.assert(
    fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), async (path, query) => {
      const response = await sendRaw(port, getRequest(`/${path.replace(/^\//, '')}?${query}`))
      expect(response).toMatch(/^HTTP\/1.1 (200|404) .*<\/html>/s)
    }),
    { numRuns: 200 },
  )
})

/** The headers that do not depend on the time or on how a body is sent. */
function withoutFraming({ date: _date, 'transfer-encoding': _chunked, ...headers }: Record<string, string>) {
  return headers
}
