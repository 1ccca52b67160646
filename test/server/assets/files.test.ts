import { readFileSync } from 'node:fs'
import request from 'supertest'
import { expect, test } from 'vitest'
import { assetUrls, readManifest } from '../../../server/assets/public-files'
import { colors } from '../../../shared/content/colors'
import { PAGE_PATHS } from '../../support/content'
import { sharedSite } from '../../support/server/serve-site'

const script = assetUrls(readManifest('dist'))('islands.js')

/** A file of each kind, with its type, its caching, and whether it's compressed. */
const FILES = [
  [script, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', true],
  ['/favicon.svg', 'image/svg+xml', 'public, max-age=3600', true],
  ['/og-image.jpg', 'image/jpeg', 'public, max-age=3600', false],
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'public, max-age=3600', false],
] as const

test.each(FILES)('%s has its headers', async (path, type, cacheControl, isCompressed) => {
  const { headers } = await request((await sharedSite()).url)
    .get(path)
    .expect(200)
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cacheControl })
  expect(headers.vary).toBe(isCompressed ? 'Accept-Encoding' : undefined)
  // All codings share the entity tag, so it's weak.
  if (isCompressed) expect(headers.etag).toMatch(/^W\/"[^"]+"$/)
  expect(headers).not.toHaveProperty('last-modified')
  expect(headers).not.toHaveProperty('accept-ranges')
})

const OTHER_SITE = {
  SITE_URL: 'https://brakes.example',
  BRAND_NAME: 'A "B" & </script>',
  REQUESTS_TO: 'https://hooks.example',
}

test('robots.txt allows everything and names the sitemap, which lists every page and nothing else', async () => {
  const site = request((await sharedSite({ env: OTHER_SITE })).url)
  const robots = await site.get('/robots.txt')
  expect(robots.type).toBe('text/plain')
  expect(robots.text).toBe('User-agent: *\nAllow: /\n\nSitemap: https://brakes.example/sitemap.xml\n')
  const { text } = await site.get('/sitemap.xml')
  const listed = Array.from(text.matchAll(/<loc>https:\/\/brakes\.example(.*?)<\/loc>/g), ([, path]) => path)
  expect(listed).toEqual(PAGE_PATHS)
})

test('the web manifest has the brand, the theme color and icons that exist', async () => {
  const site = request((await sharedSite({ env: OTHER_SITE })).url)
  const { type, text } = await site.get('/site.webmanifest')
  expect(type).toBe('application/manifest+json')
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({ name: 'A "B" & </script>', theme_color: colors.asphalt })
  for (const icon of manifest.icons) expect((await site.get(icon.src)).type).toBe(icon.type)
})

test('the entity tag of a page or a generated file changes only with its bytes', async () => {
  async function tagsOf(env = {}) {
    const { url } = await sharedSite({ env })
    const paths = [...PAGE_PATHS, '/robots.txt', '/sitemap.xml', '/site.webmanifest']
    return Promise.all(paths.map(async (path) => (await request(url).get(path)).headers.etag))
  }
  const tags = await tagsOf()
  expect(await tagsOf()).toEqual(tags)
  // Each of these files names the site.
  const others = await tagsOf(OTHER_SITE)
  expect(new Set([...tags, ...others]).size).toBe(2 * tags.length)
})

test.each(FILES)("%s is sent in the coding that the client accepts, and not again if it's fresh", async (path) => {
  const { url } = await sharedSite()
  const get = (headers: Record<string, string>) => request(url).get(path).set(headers).responseType('blob')
  const identity = await get({ 'Accept-Encoding': 'identity' })
  if (path === script) expect(identity.body).toEqual(readFileSync(`dist/public${script}`))
  for (const coding of ['br', 'gzip']) {
    const encoded = await get({ 'Accept-Encoding': coding })
    expect(encoded.body).toEqual(identity.body)
    expect(encoded.headers['content-encoding']).toBe(identity.headers.vary && coding)
  }
  expect((await get({ Range: 'bytes=0-1' })).body).toEqual(identity.body)
  const fresh = await get({ 'If-None-Match': `"x", ${identity.headers.etag}` })
  expect(fresh.status).toBe(304)
  expect(fresh.headers).not.toHaveProperty('content-type')
  const head = await request(url).head(path).set('Accept-Encoding', 'identity')
  expect({ ...head.headers, date: '' }).toEqual({ ...identity.headers, date: '' })
})
