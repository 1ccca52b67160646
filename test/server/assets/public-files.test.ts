import { readFileSync } from 'node:fs'
import request from 'supertest'
import { expect, test } from 'vitest'
import { readManifest } from '../../../server/assets/manifest'
import { sendRequest } from '../../support/server/send-request'
import { serveSite } from '../../support/server/serve-site'

const script = `/${readManifest('dist').files['landing.js']?.file}`
const scriptBytes = readFileSync(`dist/public${script}`)
const sharingPicture = readFileSync('dist/public/og-image.jpg')

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

test('each coding has its own bytes and entity tag', async () => {
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
    expect(headers.etag).toMatch(/^"[^"]+"$/)
    tags.add(headers.etag)
  }
  expect(tags.size).toBe(3)
})

test('a fresh file answers 304, but only in its own coding', async () => {
  const site = await serve()
  const { etag = '' } = (await site.get(script).set('Accept-Encoding', 'br')).headers
  const fetchAgain = (coding: string) =>
    site.get(script).set({ 'Accept-Encoding': coding, 'If-None-Match': `W/${etag}` })
  const again = await fetchAgain('br')
  expect(again.status).toBe(304)
  expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding' })
  await fetchAgain('gzip').expect(200)
})

test('a range is served from the identity coding', async () => {
  const response = await (await serve()).get(script).set({ Range: 'bytes=2-5', 'Accept-Encoding': 'br' })
  expect(response.status).toBe(206)
  expect(response.headers['content-range']).toBe(`bytes 2-5/${scriptBytes.length}`)
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(response.text).toBe(scriptBytes.subarray(2, 6).toString())
})

test('If-Range with another entity tag answers with the whole file', async () => {
  const site = await serve()
  const { etag = '' } = (await site.get('/og-image.jpg')).headers
  const fetchPart = (ifRange: string) =>
    site.get('/og-image.jpg').set({ Range: 'bytes=0-9', 'If-Range': ifRange })
  await fetchPart(etag).expect(206)
  await fetchPart('"another"').expect(200, sharingPicture)
})

test('a range beyond the end answers 416 with the length', async () => {
  await (await serve())
    .get('/og-image.jpg')
    .set('Range', 'bytes=99999999-')
    .expect(416)
    .expect('Content-Range', `bytes */${sharingPicture.length}`)
    .expect('Cache-Control', 'no-store')
})

test('a failed precondition answers 412', async () => {
  await (await serve())
    .get('/og-image.jpg')
    .set('If-Match', '"another"')
    .expect(412, '412 Precondition Failed\n')
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
