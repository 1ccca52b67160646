import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import request from 'supertest'
import { expect, test } from 'vitest'
import { readManifest } from '../../../server/assets/manifest'
import { serveSite } from '../../support/server/serve-site'

const { files } = readManifest('dist')
const script = `/${files['landing.js']?.file}`
const scriptBytes = readFileSync(`dist/public${script}`)
const sharingPicture = readFileSync('dist/public/og-image.jpg')

const ways = ['streamed', 'cached'] as const

async function serve(way: (typeof ways)[number]) {
  const { url, fillCache } = await serveSite()
  if (way === 'cached') await fillCache()
  return url
}

test.each(ways)('a hashed file is cached for a year (%s)', async (way) => {
  const response = await request(await serve(way)).get(script)
  expect(response.status).toBe(200)
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(response.headers['last-modified']).toBeUndefined()
})

test.each(ways)('other files are cached for an hour (%s)', async (way) => {
  const response = await request(await serve(way)).get('/favicon.svg')
  expect(response.headers['cache-control']).toBe('public, max-age=3600')
  expect(response.headers['content-type']).toBe('image/svg+xml')
})

test.each(ways)('other sites may show the sharing picture but no other file (%s)', async (way) => {
  const url = await serve(way)
  expect((await request(url).get('/og-image.jpg')).headers['cross-origin-resource-policy']).toBe(
    'cross-origin',
  )
  expect((await request(url).get(script)).headers['cross-origin-resource-policy']).toBe('same-origin')
})

test.each(ways)('each coding has its own bytes and entity tag (%s)', async (way) => {
  const url = await serve(way)
  const tags = new Set()
  for (const [accepted, coding, suffix] of [
    ['br', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
    ['identity', undefined, ''],
  ]) {
    const { headers, body } = await fetchRaw(url + script, accepted ?? '')
    expect(headers['content-encoding']).toBe(coding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(body.equals(readFileSync(`dist/public${script}${suffix}`))).toBe(true)
    expect(headers.etag).toMatch(/^"[^"]+"$/)
    tags.add(headers.etag)
  }
  expect(tags.size).toBe(3)
})

test.each(ways)('a fresh file answers 304 (%s)', async (way) => {
  const url = await serve(way)
  const { headers } = await request(url).get(script).set('Accept-Encoding', 'br')
  const again = await request(url)
    .get(script)
    .set('Accept-Encoding', 'br')
    .set('If-None-Match', `W/${headers.etag}`)
  expect(again.status).toBe(304)
  expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'Accept-Encoding' })
  const other = await request(url)
    .get(script)
    .set('Accept-Encoding', 'gzip')
    .set('If-None-Match', headers.etag ?? '')
  expect(other.status).toBe(200)
})

test.each(ways)('a range is served from the identity coding (%s)', async (way) => {
  const url = await serve(way)
  const response = await request(url).get(script).set('Range', 'bytes=2-5').set('Accept-Encoding', 'br')
  expect(response.status).toBe(206)
  expect(response.headers['content-range']).toBe(`bytes 2-5/${scriptBytes.length}`)
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(response.text).toBe(scriptBytes.subarray(2, 6).toString())
})

test.each(ways)('If-Range with another entity tag answers with the whole file (%s)', async (way) => {
  const url = await serve(way)
  const { headers } = await request(url).get('/og-image.jpg')
  const part = (ifRange: string) =>
    request(url).get('/og-image.jpg').set({ Range: 'bytes=0-9', 'If-Range': ifRange })
  expect((await part(headers.etag ?? '')).status).toBe(206)
  const whole = await part('"another"')
  expect(whole.status).toBe(200)
  expect(whole.body).toEqual(sharingPicture)
})

test.each(ways)('a range beyond the end answers 416 with the length (%s)', async (way) => {
  const response = await request(await serve(way))
    .get('/og-image.jpg')
    .set('Range', 'bytes=99999999-')
  expect(response.status).toBe(416)
  expect(response.headers['content-range']).toBe(`bytes */${sharingPicture.length}`)
  expect(response.headers['cache-control']).toBe('no-store')
})

test.each(ways)('a failed precondition answers 412 (%s)', async (way) => {
  const response = await request(await serve(way))
    .get('/og-image.jpg')
    .set('If-Match', '"another"')
  expect(response.status).toBe(412)
  expect(response.text).toBe('412 Precondition Failed\n')
})

test.each(ways)('a URL of a file must match exactly (%s)', async (way) => {
  const url = await serve(way)
  for (const path of [
    script.toUpperCase(),
    `${script}/`,
    `${script}.br`,
    '/FAVICON.SVG',
    '/assets',
    '/manifest.json',
    '/%66avicon.svg',
  ]) {
    expect((await request(url).get(path)).status).toBe(404)
  }
})

function fetchRaw(
  url: string,
  acceptEncoding: string,
): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers: { 'Accept-Encoding': acceptEncoding } }, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) })
    })
      .on('error', reject)
      .end()
  })
}
