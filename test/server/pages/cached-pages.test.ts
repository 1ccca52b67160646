import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PAGE_PATHS } from '../../support/content'
import { serveApp } from '../../support/server/serve-app'

const env = { SITE_URL: 'https://brakes.example', REQUESTS_TO: 'https://hooks.example/' }
const [streamed, cached] = [await serveApp({ env: { ...env, PAGE_CACHE: 'off' } }), await serveApp({ env })]

/** Functions that compress as much as their coding can. */
const BEST: Record<string, (html: string) => Buffer> = {
  br: (html) => brotliCompressSync(html),
  gzip: (html) => gzipSync(html, { level: 9 }),
  identity: (html) => Buffer.from(html),
}

/** Matches headers that depend on the connection or the time, or that only a cached response has. */
const OTHER_HEADERS = /^(date|connection|keep-alive|transfer-encoding|content-length)$/

/** A response's parts that must be equal, with the body decoded. */
async function get(url: string, coding: string) {
  const response = await fetch(url, { headers: { 'Accept-Encoding': coding } })
  const { status, headers } = response
  const comparable = [...headers].filter(([name]) => !OTHER_HEADERS.test(name))
  const parts = { status, headers: comparable, html: await response.text() }
  return { length: headers.get('content-length'), parts }
}

const PATHS = [...PAGE_PATHS, '/no/such/page', '/requests/sent']

test.each(PATHS)('the cached page %s is the same as the streamed one, in each coding', async (path) => {
  for (const [coding, compress] of Object.entries(BEST)) {
    const [expected, found] = [await get(streamed.url + path, coding), await get(cached.url + path, coding)]
    expect(found.parts, coding).toEqual(expected.parts)
    expect(expected.length, `the length of a stream in ${coding}`).toBeNull()
    expect(found.length, `bytes in ${coding}`).toBe(`${compress(found.parts.html).length}`)
  }
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity;q=0.5, br;q=0', null],
])('of Accept-Encoding: %s the site takes %s', async (header, coding) => {
  const { headers } = await fetch(cached.url, { headers: { 'Accept-Encoding': header } })
  expect(headers.get('content-encoding')).toBe(coding)
})
