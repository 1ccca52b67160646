import { readFileSync } from 'node:fs'
import request from 'supertest'
import { expect, test } from 'vitest'
import { readManifest } from '../../../server/assets/manifest'
import { sendRequest } from '../../support/server/requests'
import { serveSite } from '../../support/server/serve-site'

const script = `/${readManifest('dist').files['islands.js']?.file}`

async function serve() {
  return request((await serveSite()).url)
}

test.each([
  ['a year', script, 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
  ['an hour', '/favicon.svg', 'public, max-age=3600', 'image/svg+xml'],
])('browsers cache for %s: %s', async (_time, path, cacheControl, contentType) => {
  const { status, headers } = await (await serve()).get(path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': cacheControl, 'content-type': contentType })
  expect(headers).not.toHaveProperty('last-modified')
})

test('other sites may show the sharing picture but no other file', async () => {
  const site = await serve()
  await site.get('/og-image.jpg').expect('Cross-Origin-Resource-Policy', 'cross-origin')
  await site.get(script).expect('Cross-Origin-Resource-Policy', 'same-origin')
})

test('each coding has its own bytes and the same weak entity tag', async () => {
  const { port } = await serveSite()
  const tags = new Set()
  for (const [coding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
    ['identity', ''],
  ] as const) {
    const { headers, body } = await sendRequest(port, script, coding)
    expect(headers['content-encoding'] ?? 'identity').toBe(coding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(body.equals(readFileSync(`dist/public${script}${suffix}`))).toBe(true)
    expect(headers.etag).toMatch(/^W\/"[^"]+"$/)
    tags.add(headers.etag)
  }
  expect(tags.size).toBe(1)
})

test('a fresh file answers 304 in any coding', async () => {
  const site = await serve()
  const { etag = '' } = (await site.get(script)).headers
  for (const coding of ['br', 'gzip']) {
    const again = await site.get(script).set({ 'Accept-Encoding': coding, 'If-None-Match': etag })
    expect(again.status).toBe(304)
    expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding' })
  }
})

test.each([{ Range: 'bytes=2-5' }, { Range: 'bytes=99999999-' }, { 'If-Match': '"another"' }])(
  'a range or its precondition is ignored: %j',
  async (headers) => {
    const { body, ...response } = await (await serve()).get('/og-image.jpg').set(headers)
    expect(response.status).toBe(200)
    expect(response.headers).not.toHaveProperty('accept-ranges')
    expect(body).toEqual(readFileSync('dist/public/og-image.jpg'))
  },
)

test('a file of an older build answers 404 and is not stored', async () => {
  await (await serve()).get('/assets/islands-OLDHASH1.js').expect(404).expect('Cache-Control', 'no-store')
})

test.each([
  script.toUpperCase(),
  `${script}/`,
  `${script}.br`,
  '/FAVICON.SVG',
  '/assets',
  '/manifest.json',
  '/%66avicon.svg',
])('a URL of a file must match exactly: %s', async (path) => {
  await (await serve()).get(path).expect(404)
})
