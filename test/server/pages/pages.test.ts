import fc from 'fast-check'
import request from 'supertest'
import { expect, test } from 'vitest'
import { notFoundSign } from '../../../shared/content/not-found'
import { getRequest, sendRaw } from '../../support/server/send-raw'
import { serveSite } from '../../support/server/serve-site'

test.each(['/', '/?utm_source=x', '/reviews', '/reviews/', '/Reviews', '/REVIEWS/?a'])(
  '%s answers 200 with a page',
  async (path) => {
    const { url } = await serveSite()
    const response = await request(url).get(path)
    expect(response.status).toBe(200)
    expect(response.type).toBe('text/html')
    expect(response.text).toMatch(/^<!DOCTYPE html><html lang="en-US">.*<\/html>$/s)
    expect(response.headers['cache-control']).toBe('max-age=0, s-maxage=300, stale-while-revalidate=86400')
    expect(response.headers.vary).toBe('Accept-Encoding')
  },
)

test.each([
  '/nope',
  '/reviews/1',
  '/reviews//',
  '//',
  '//evil.example',
  '//evil.example/..',
  '/%',
  '/%ff',
  '/%00',
  '/.git/config',
  '/index.html',
  '/server.cjs',
  '/assets/',
  '/robots.txt/',
])('%s answers 404 with the not-found page', async (path) => {
  const { port } = await serveSite()
  const response = await fetchExactly(port, path)
  expect(response).toMatch(/^HTTP\/1.1 404 /)
  expect(response).toContain(notFoundSign.text)
  expect(response).toMatch(/^X-Robots-Tag: noindex\r$/m)
  expect(response).toMatch(/^Cache-Control: no-store\r$/m)
  expect(response).not.toMatch(/^Location:/im)
})

test('the not-found page does not contain the requested path', async () => {
  const { url } = await serveSite()
  const response = await request(url).get('/unheard-of-place?and=query')
  expect(response.text).not.toContain('unheard-of')
})

test('HEAD answers with the headers of GET and no body', async () => {
  const { url } = await serveSite()
  for (const path of ['/', '/nope', '/robots.txt', '/og-image.jpg', '/favicon.svg']) {
    const get = await request(url).get(path).set('Accept-Encoding', 'br')
    const head = await request(url).head(path).set('Accept-Encoding', 'br')
    expect(head.status).toBe(get.status)
    expect(head.text ?? '').toBe('')
    expect(withoutFraming(head.headers)).toEqual(withoutFraming(get.headers))
  }
})

test('OPTIONS answers 204 and names the methods', async () => {
  const { url } = await serveSite()
  const response = await request(url).options('/')
  expect(response.status).toBe(204)
  expect(response.headers.allow).toBe('GET, HEAD, OPTIONS')
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'])(
  '%s is not allowed anywhere',
  async (method) => {
    const { port } = await serveSite()
    for (const path of ['/', '/nope', '/robots.txt']) {
      const response = await sendRaw(
        port,
        `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      )
      expect(response).toMatch(/^HTTP\/1.1 405 /)
      expect(response).toMatch(/^Allow: GET, HEAD, OPTIONS\r$/m)
    }
  },
)

test('a fresh page answers 304', async () => {
  const { url } = await serveSite()
  const { headers } = await request(url).get('/')
  const again = await request(url).get('/').set('If-None-Match', `"other", ${headers.etag}`)
  expect(again.status).toBe(304)
  expect(again.text).toBe('')
  expect(again.headers).toMatchObject({
    etag: headers.etag,
    vary: 'Accept-Encoding',
    'cache-control': headers['cache-control'],
  })
})

test('the not-found page never answers 304', async () => {
  const { url } = await serveSite()
  const response = await request(url).get('/nope').set('If-None-Match', '*')
  expect(response.status).toBe(404)
  expect(response.text).toContain(notFoundSign.text)
})

test('canonical URLs come from SITE_URL, not from the Host header', async () => {
  const { url } = await serveSite({ env: { SITE_URL: 'https://brakes.example' } })
  const response = await request(url)
    .get('/reviews?utm_source=x')
    .set('Host', 'evil.example')
    .set('X-Forwarded-Host', 'evil.example')
  expect(response.text).toContain('<link rel="canonical" href="https://brakes.example/reviews"/>')
  expect(response.text).not.toContain('evil.example')
})

test('any path answers with a page', async () => {
  const { port } = await serveSite()
  await fc.assert(
    fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), async (path, query) => {
      const response = await sendRaw(port, getRequest(`/${path.replace(/^\//, '')}?${query}`))
      expect(response).toMatch(/^HTTP\/1.1 (200|404) /)
      expect(response).toContain('</html>')
    }),
    { numRuns: 200 },
  )
})

function fetchExactly(port: number, path: string) {
  return sendRaw(port, getRequest(path))
}

function withoutFraming(headers: Record<string, string>) {
  const { date, 'transfer-encoding': _chunked, connection, ...others } = headers
  return others
}
