import request from 'supertest'
import { expect, test } from 'vitest'
import { colors } from '../../../shared/content/colors'
import { PAGE_PATHS } from '../../support/content'
import { serveSite } from '../../support/server/serve-site'

async function serve(siteUrl = 'https://brakes.example') {
  const { url } = await serveSite({ env: { SITE_URL: siteUrl, BRAND_NAME: 'A "B" & </script>' } })
  return request(url)
}

test('robots.txt allows everything and names the sitemap', async () => {
  const { type, text } = await (await serve()).get('/robots.txt')
  expect(type).toBe('text/plain')
  expect(text).toBe('User-agent: *\nAllow: /\n\nSitemap: https://brakes.example/sitemap.xml\n')
})

test('the sitemap lists every page and nothing else', async () => {
  const { type, text } = await (await serve()).get('/sitemap.xml')
  expect(type).toBe('application/xml')
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

test('a fresh generated file answers 304', async () => {
  const site = await serve()
  const { headers } = await site.get('/sitemap.xml')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  await site.get('/sitemap.xml').set('If-None-Match', String(headers.etag)).expect(304)
})
