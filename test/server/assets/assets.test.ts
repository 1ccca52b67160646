import request from 'supertest'
import { expect, test } from 'vitest'
import { assetUrls, readManifest } from '../../../server/assets/manifest'
import { colors } from '../../../shared/content/colors'
import { PAGE_PATHS } from '../../support/content'
import { serveSite } from '../../support/server/serve-site'

async function serve() {
  const env = { SITE_URL: 'https://brakes.example', BRAND_NAME: 'A "B" & </script>' }
  return request((await serveSite({ env })).url)
}

test('the URL of an unknown file throws an error with its name', () => {
  for (const name of ['b.js', 'constructor']) {
    expect(() => assetUrls(readManifest('dist'))(name)).toThrow(`${name}: the build made no such file`)
  }
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
