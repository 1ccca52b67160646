import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import request, { type Response } from 'supertest'
import { expect, test } from 'vitest'
import { assetUrls, readManifest } from '../../../server/assets/public-files'
import { NOT_FOUND_URL } from '../../../server/http/normalize-request'
import { colors } from '../../../shared/content/colors'
import { PAGE_PATHS } from '../../support/content'
import { serveSite } from '../../support/server/serve-site'

const script = assetUrls(readManifest('dist'))('islands.js')

/** A file of each kind: type, caching, and whether it is compressed. */
const FILES = [
  [script, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', true],
  ['/favicon.svg', 'image/svg+xml', 'public, max-age=3600', true],
  ['/og-image.jpg', 'image/jpeg', 'public, max-age=3600', false],
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'public, max-age=3600', false],
] as const

test.each(FILES)('%s has its headers', async (path, type, cacheControl, isCompressed) => {
  const { headers } = await request((await serveSite()).url)
    .get(path)
    .expect(200)
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cacheControl })
  expect(headers.vary).toBe(isCompressed ? 'Accept-Encoding' : undefined)
  // All codings share it, so it is weak.
  if (isCompressed) expect(headers.etag).toMatch(/^W\/"[^"]+"$/)
  expect(headers).not.toHaveProperty('last-modified')
  expect(headers).not.toHaveProperty('accept-ranges')
})

const OTHER_SITE = { SITE_URL: 'https://brakes.example', BRAND_NAME: 'A "B" & </script>' }

test('robots.txt allows everything and names the sitemap, which lists every page and nothing else', async () => {
  const site = request((await serveSite({ env: OTHER_SITE })).url)
  const robots = await site.get('/robots.txt')
  expect(robots.type).toBe('text/plain')
  expect(robots.text).toBe('User-agent: *\nAllow: /\n\nSitemap: https://brakes.example/sitemap.xml\n')
  const { text } = await site.get('/sitemap.xml')
  const listed = Array.from(text.matchAll(/<loc>https:\/\/brakes\.example(.*?)<\/loc>/g), ([, path]) => path)
  expect(listed).toEqual(PAGE_PATHS)
})

test('the web manifest has the brand, the theme color and icons that exist', async () => {
  const site = request((await serveSite({ env: OTHER_SITE })).url)
  const { type, text } = await site.get('/site.webmanifest')
  expect(type).toBe('application/manifest+json')
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({ name: 'A "B" & </script>', theme_color: colors.asphalt })
  for (const icon of manifest.icons) expect((await site.get(icon.src)).type).toBe(icon.type)
})

test('the entity tag of a page, and of a generated file, changes with its bytes alone', async () => {
  async function tagsOf(env = {}) {
    const { url } = await serveSite({ env })
    const paths = [...PAGE_PATHS, '/robots.txt', '/sitemap.xml', '/site.webmanifest']
    return Promise.all(paths.map(async (path) => (await request(url).get(path)).headers.etag))
  }
  const tags = await tagsOf()
  expect(await tagsOf()).toEqual(tags)
  // Each of them names the site.
  const others = await tagsOf(OTHER_SITE)
  expect(new Set([...tags, ...others]).size).toBe(2 * tags.length)
})

/** Headers that depend on the connection or the time, or that only a stored response has. */
const OTHER_HEADERS = /^(date|connection|keep-alive|transfer-encoding|content-length)$/

/** The parts of a response that must be equal, with the body decoded. */
function comparable({ status, headers, body }: Response) {
  const compared = Object.entries(headers).filter(([name]) => !OTHER_HEADERS.test(name))
  return { status, headers: Object.fromEntries(compared), text: Buffer.isBuffer(body) ? String(body) : '' }
}

/** Compressed as well as the coding can. */
const BEST: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes),
  gzip: (bytes) => gzipSync(bytes, { level: 9 }),
  identity: (bytes) => bytes,
}

test.each([{ SITE_URL: 'http://localhost:3000', REQUESTS_TO: 'https://hooks.example/' }, OTHER_SITE])(
  'a stored page is the same as the streamed one, in each coding and fresh or not (%o)',
  async (env) => {
    const [streamed, stored] = [await serveSite({ env }), await serveSite({ env, way: 'stored' })]
    const files = streamed.storedResponses.urls()
    const pages = stored.storedResponses.urls().filter((url) => !files.includes(url))
    expect(pages).toEqual(expect.arrayContaining([...PAGE_PATHS, NOT_FOUND_URL]))
    for (const url of [...pages, ...FILES.map(([path]) => path)]) {
      const { etag } = (await request(stored.url).get(url)).headers
      for (const coding of ['br', 'gzip', 'identity', 'deflate, gzip;q=0.5', '']) {
        async function both(headers = {}, method: 'get' | 'head' = 'get') {
          const ask = (site: typeof stored) =>
            request(site.url)
              [method](url)
              .set({ 'Accept-Encoding': coding, ...headers })
              .responseType('blob')
          const [expected, response] = [await ask(streamed), await ask(stored)]
          expect(comparable(response), `${method} ${url} ${coding}`).toEqual(comparable(expected))
          return response
        }
        const response = await both()
        const whole = comparable(response)
        if (url === script) expect(whole.text).toBe(readFileSync(`dist/public${script}`, 'utf8'))
        const { 'content-type': _, 'content-encoding': chosen = 'identity', ...others } = whole.headers
        expect(response.get('Content-Length')).toBe(`${BEST[chosen]?.(response.body).length}`)
        expect(comparable(await both({}, 'head'))).toEqual({ ...whole, text: '' })
        expect(comparable(await both({ Range: 'bytes=0-1' }))).toEqual(whole)
        const fresh = comparable(await both({ 'If-None-Match': `"x", ${etag}` }))
        expect(fresh).toEqual(etag ? { status: 304, headers: others, text: '' } : whole)
        await both({ 'If-None-Match': `${etag}`, 'Cache-Control': 'no-cache' })
        await both({ 'If-None-Match': '*' }, 'head')
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
])('of Accept-Encoding: %.30s the site takes %s', async (header, coding) => {
  const { url } = await serveSite({ way: 'stored' })
  const { headers } = await request(url).get('/').set('Accept-Encoding', header)
  expect(headers['content-encoding']).toBe(coding)
})
