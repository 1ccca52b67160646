import { brotliCompressSync, gzipSync } from 'node:zlib'
import request, { type Response } from 'supertest'
import { expect, test } from 'vitest'
import { PAGE_PATHS } from '../../support/content'
import { sharedSite } from '../../support/server/serve-site'

/** Matches headers that depend on the connection or the time, or that only a cached response has. */
const OTHER_HEADERS = /^(date|connection|keep-alive|transfer-encoding|content-length)$/

/** Returns the parts of a response that must be equal, with the body decoded. */
function comparable({ status, headers, body }: Response) {
  const compared = Object.entries(headers).filter(([name]) => !OTHER_HEADERS.test(name))
  return { status, headers: Object.fromEntries(compared), text: Buffer.isBuffer(body) ? String(body) : '' }
}

/** Functions that compress as much as their coding can. */
const BEST: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes),
  gzip: (bytes) => gzipSync(bytes, { level: 9 }),
  identity: (bytes) => bytes,
}

test('a cached page is the same as the streamed one, in each coding', async () => {
  const env = { SITE_URL: 'https://brakes.example', REQUESTS_TO: 'https://hooks.example/' }
  const [streamed, cached] = [await sharedSite({ env }), await sharedSite({ env, source: 'cached' })]
  for (const path of [...PAGE_PATHS, '/no/such/page', '/requests/sent']) {
    for (const coding of ['br', 'gzip', 'identity']) {
      const get = (url: string) =>
        request(url + path)
          .get('')
          .set('Accept-Encoding', coding)
          .responseType('blob')
      const [expected, response] = [await get(streamed.url), await get(cached.url)]
      expect(comparable(response), `${path} ${coding}`).toEqual(comparable(expected))
      const { 'content-encoding': chosen = 'identity' } = response.headers
      expect(response.get('Content-Length')).toBe(`${BEST[chosen]?.(response.body).length}`)
    }
  }
})

test.each([...PAGE_PATHS, '/no/such/page'])('%s is sent without a body to HEAD and to a fresh client', async (path) => {
  const { url } = await sharedSite({ source: 'cached' })
  const coding = { 'Accept-Encoding': 'br' }
  const whole = await request(url).get(path).set(coding)
  const head = await request(url).head(path).set(coding)
  expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
  const ask = (headers: Record<string, string>) =>
    request(url)
      .get(path)
      .set({ ...coding, ...headers })
  const { etag } = whole.headers
  const fresh = await ask({ 'If-None-Match': `"x", ${etag}` })
  expect(fresh.status).toBe(etag ? 304 : 404)
  if (etag) expect(fresh.headers).not.toHaveProperty('content-type')
  for (const name of ['etag', 'vary', 'cache-control']) expect(fresh.headers[name]).toBe(whole.headers[name])
  expect((await ask({ 'If-None-Match': `${etag}`, 'Cache-Control': 'no-cache' })).text).toBe(whole.text)
  expect((await ask({ Range: 'bytes=0-1' })).text).toBe(whole.text)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity;q=0.5, br;q=0', undefined],
])('of Accept-Encoding: %s the site takes %s', async (header, coding) => {
  const { url } = await sharedSite({ source: 'cached' })
  const { headers } = await request(url).get('/').set('Accept-Encoding', header)
  expect(headers['content-encoding']).toBe(coding)
})
