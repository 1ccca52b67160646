import request from 'supertest'
import { expect, test } from 'vitest'
import { colors } from '../../../shared/content/colors'
import { routes } from '../../../shared/pages/routes'
import { serveSite } from '../../support/server/serve-site'

const env = { SITE_URL: 'https://brakes.example', BRAND_NAME: 'A "B" & </script>' }

test('robots.txt allows everything and names the sitemap', async () => {
  const { url } = await serveSite({ env })
  const response = await request(url).get('/robots.txt')
  expect(response.type).toBe('text/plain')
  expect(response.text).toBe('User-agent: *\nAllow: /\n\nSitemap: https://brakes.example/sitemap.xml\n')
})

test('the sitemap lists every page and nothing else', async () => {
  const { url } = await serveSite({ env })
  const response = await request(url).get('/sitemap.xml')
  expect(response.type).toBe('application/xml')
  expect([...response.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    Object.keys(routes.pages).map((path) => `https://brakes.example${path}`),
  )
})

test('a site URL cannot inject XML into the sitemap', async () => {
  const { url } = await serveSite({ env: { SITE_URL: "https://a&b'c.example" } })
  expect((await request(url).get('/sitemap.xml')).text).toContain(
    '<loc>https://a&amp;b&apos;c.example/</loc>',
  )
})

test('the web manifest has the brand, the theme color and icons that exist', async () => {
  const { url } = await serveSite({ env })
  const response = await request(url).get('/site.webmanifest')
  expect(response.type).toBe('application/manifest+json')
  const manifest = JSON.parse(response.text)
  expect(manifest).toMatchObject({ name: 'A "B" & </script>', theme_color: colors.asphalt })
  for (const { src, type } of manifest.icons) expect((await request(url).get(src)).type).toBe(type)
})

test('a fresh generated file answers 304', async () => {
  const { url, fillCache } = await serveSite({ env })
  const { headers } = await request(url).get('/sitemap.xml')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  expect(
    (
      await request(url)
        .get('/sitemap.xml')
        .set('If-None-Match', headers.etag ?? '')
    ).status,
  ).toBe(304)
  await fillCache()
  expect(
    (
      await request(url)
        .get('/sitemap.xml')
        .set('If-None-Match', headers.etag ?? '')
    ).status,
  ).toBe(304)
})
