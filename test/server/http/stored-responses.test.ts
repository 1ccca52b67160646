import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { NOT_FOUND_URL } from '../../../server/http/normalize-request'
import { PAGE_PATHS } from '../../support/content'
import { type RawResponse, sendRequest } from '../../support/server/requests'
import { serveSite } from '../../support/server/serve-site'

const DECODERS = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])

/** Headers that depend on the connection or the time, or that only a stored page has. */
const OTHER_HEADERS = /^(date|connection|keep-alive|transfer-encoding|content-length)$/

/** The parts of a response that must be equal. */
function comparable({ status, headers, body }: RawResponse) {
  const compared = Object.entries(headers).filter(([name]) => !OTHER_HEADERS.test(name))
  const decode = body.length > 0 ? DECODERS.get(headers['content-encoding'] ?? '') : undefined
  return { status, headers: Object.fromEntries(compared), text: (decode?.(body) ?? body).toString() }
}

const DELIVERED = { REQUESTS_TO: 'https://hooks.example/' }

test.each([{ SITE_URL: 'http://localhost:3000', ...DELIVERED }, { SITE_URL: 'https://brakes.example' }])(
  'a stored page is the same as the streamed one, in each coding and fresh or not (%o)',
  async (env) => {
    const [streamed, stored] = [await serveSite({ env }), await serveSite({ env, way: 'stored' })]
    const others = streamed.responses.urls()
    const pages = stored.responses.urls().filter((url) => !others.includes(url))
    expect(pages).toEqual(expect.arrayContaining([...PAGE_PATHS, NOT_FOUND_URL]))
    for (const url of pages) {
      for (const coding of ['br', 'gzip', 'identity', 'deflate, gzip;q=0.5', '']) {
        const both = async (headers?: Record<string, string>, method?: string) => {
          const expected = await sendRequest(streamed.port, url, coding, headers, method)
          const response = await sendRequest(stored.port, url, coding, headers, method)
          expect(comparable(response), `${method} ${url} ${coding}`).toEqual(comparable(expected))
          return { response, expected }
        }
        const { response, expected } = await both()
        expect(expected.headers['transfer-encoding']).toBe('chunked')
        expect(response.headers['content-length']).toBe(String(response.body.length))
        if (coding === 'br') expect(response.body.length).toBeLessThan(expected.body.length)
        const head = await both({}, 'HEAD')
        expect(comparable(head.response)).toEqual({ ...comparable(response), text: '' })
        await both({ Range: 'bytes=0-1' })
        const { etag = '"none"' } = response.headers
        const fresh = await both({ 'If-None-Match': `"x", ${etag}` })
        const {
          'content-type': _type,
          'content-encoding': _coding,
          ...headers
        } = comparable(response).headers
        if (response.headers.etag)
          expect(comparable(fresh.response)).toEqual({ status: 304, headers, text: '' })
        else expect(fresh.response.status).toBe(404)
        await both({ 'If-None-Match': etag, 'Cache-Control': 'no-cache' })
        await both({ 'If-None-Match': '*' }, 'HEAD')
      }
    }
  },
)

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['deflate', undefined],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity;q=0.5, br;q=nan', undefined],
  [`br, ${'x'.repeat(197)}`, undefined],
])('of Accept-Encoding: %.30s the site takes %s, also after many others', async (header, coding) => {
  const { port } = await serveSite({ way: 'stored' })
  for (let count = 0; count < 70; count++) {
    const { headers } = await sendRequest(port, '/robots.txt', `br, x${count}`)
    expect(headers).not.toHaveProperty('content-encoding')
  }
  const { headers } = await sendRequest(port, '/', header)
  expect(headers['content-encoding']).toBe(coding)
})
