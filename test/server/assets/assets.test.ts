import { readFileSync } from 'node:fs'
import request from 'supertest'
import { expect, test } from 'vitest'
import { assetUrls, readManifest } from '../../../server/assets/manifest'
import { colors } from '../../../shared/content/colors'
import { PAGE_PATHS } from '../../support/content'
import { sendRequest } from '../../support/server/requests'
import { serveSite } from '../../support/server/serve-site'

const assetUrl = assetUrls(readManifest('dist'))
const script = assetUrl('islands.js')

async function serve() {
  const env = { SITE_URL: 'https://brakes.example', BRAND_NAME: 'A "B" & </script>' }
  return request((await serveSite({ env })).url)
}

test('the URL of an unknown file throws an error with its name', () => {
  for (const name of ['b.js', 'constructor']) {
    expect(() => assetUrl(name)).toThrow(`${name}: the build made no such file`)
  }
})

test.each([
  [script, 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
  ['/favicon.svg', 'public, max-age=3600', 'image/svg+xml'],
  ['/og-image.jpg', 'public, max-age=3600', 'image/jpeg'],
  ['/sitemap.xml', 'public, max-age=3600', 'application/xml; charset=utf-8'],
])('%s has its headers and is fresh afterwards', async (path, cacheControl, type) => {
  const site = await serve()
  const { headers } = await site.get(path).expect(200)
  expect(headers).toMatchObject({ 'cache-control': cacheControl, 'content-type': type })
  expect(headers).not.toHaveProperty('last-modified')
  expect(headers).not.toHaveProperty('accept-ranges')
  const head = await site.head(path).set('Accept-Encoding', 'gzip').expect(200)
  expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' })
  await site.get(path).set('If-None-Match', `${headers.etag}`).expect(304)
})

test('each coding has its own bytes and the same weak entity tag, and is fresh afterwards', async () => {
  const { port } = await serveSite()
  const tags = new Set<string>()
  for (const [coding, suffix] of Object.entries({ br: '.br', gzip: '.gz', identity: '' })) {
    const { headers, body } = await sendRequest(port, script, coding)
    const { etag = '' } = headers
    expect(headers['content-encoding'] ?? 'identity').toBe(coding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(body.equals(readFileSync(`dist/public${script}${suffix}`))).toBe(true)
    expect(etag).toMatch(/^W\/"[^"]+"$/)
    const again = await sendRequest(port, script, coding, { 'If-None-Match': etag })
    expect(again).toMatchObject({ status: 304, headers: { etag, vary: 'Accept-Encoding' } })
    tags.add(etag)
  }
  expect(tags.size).toBe(1)
})

test('robots.txt allows everything and names the sitemap, which lists every page and nothing else', async () => {
  const site = await serve()
  const robots = await site.get('/robots.txt')
  expect(robots.type).toBe('text/plain')
  expect(robots.text).toBe('User-agent: *\nAllow: /\n\nSitemap: https://brakes.example/sitemap.xml\n')
  const { text } = await site.get('/sitemap.xml')
  const listed = Array.from(text.matchAll(/<loc>https:\/\/brakes\.example(.*?)<\/loc>/g), ([, path]) => path)
  expect(listed).toEqual(PAGE_PATHS)
})

test('the web manifest has the brand, the theme color and icons that exist', async () => {
  const site = await serve()
  const { type, text } = await site.get('/site.webmanifest')
  expect(type).toBe('application/manifest+json')
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({ name: 'A "B" & </script>', theme_color: colors.asphalt })
  for (const icon of manifest.icons) expect((await site.get(icon.src)).type).toBe(icon.type)
})
