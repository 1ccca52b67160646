import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readManifest } from '../../../server/assets/manifest'
import { type Answer, ask } from '../../support/ask'
import { serveSite } from '../../support/serve-site'

/** What of an answer depends on how it is sent, not on what it says. */
const OF_THE_WAY = /^(date|connection|keep-alive|transfer-encoding|content-length|etag)$/

async function serveBoth() {
  const streamed = await serveSite()
  const kept = await serveSite()
  await kept.keep()
  return { streamed: streamed.port, kept: kept.port }
}

test.each(['/', '/reviews', '/nope'])('%s is the same whether it is streamed or kept', async (path) => {
  const ports = await serveBoth()
  for (const coding of ['br', 'gzip', 'identity']) {
    const [streamed, kept] = [await ask(ports.streamed, path, coding), await ask(ports.kept, path, coding)]
    expect(streamed.fields['transfer-encoding']).toBe('chunked')
    expect(kept.fields['content-length']).toBe(String(kept.body.length))
    expect(kept.status).toBe(streamed.status)
    expect(lasting(kept.fields)).toEqual(lasting(streamed.fields))
    expect(decoded(kept).equals(decoded(streamed))).toBe(true)
  }
})

test('files are the same whether Express sends them or not, to the last header field', async () => {
  const ports = await serveBoth()
  const addresses = Object.values(readManifest('dist').files).map(({ file }) => `/${file}`)
  for (const address of [...addresses, '/robots.txt', '/sitemap.xml', '/site.webmanifest']) {
    for (const coding of ['br', 'identity']) {
      const [streamed, kept] = [
        await ask(ports.streamed, address, coding),
        await ask(ports.kept, address, coding),
      ]
      expect({ address, ...lasting(kept.fields) }).toEqual({ address, ...lasting(streamed.fields) })
      expect(kept.fields.etag).toBe(streamed.fields.etag)
      expect(kept.body.equals(streamed.body)).toBe(true)
    }
  }
})

test('each coding of a kept page has a strong entity tag of its own, and gets 304 for it alone', async () => {
  const { kept } = await serveBoth()
  const tags = new Map<string, string>()
  for (const coding of ['br', 'gzip', 'identity'])
    tags.set(coding, (await ask(kept, '/', coding)).fields.etag ?? '')
  expect(new Set(tags.values()).size).toBe(3)
  for (const [coding, tag] of tags) {
    expect(tag).toMatch(/^"[^"]+"$/)
    expect((await ask(kept, '/', coding, { 'If-None-Match': `"x", W/${tag}` })).status).toBe(304)
    const other = coding === 'br' ? 'gzip' : 'br'
    expect((await ask(kept, '/', other, { 'If-None-Match': tag })).status).toBe(200)
  }
})

test('304 carries what 200 would, but for the content', async () => {
  const { kept } = await serveBoth()
  const whole = await ask(kept, '/', 'br')
  const { status, fields, body } = await ask(kept, '/', 'br', { 'If-None-Match': whole.fields.etag ?? '' })
  expect([status, body.length]).toEqual([304, 0])
  const { 'content-type': _type, 'content-encoding': _coding, ...validating } = lasting(whole.fields)
  expect(lasting(fields)).toEqual(validating)
  expect(fields.etag).toBe(whole.fields.etag)
})

test('two servers of the same build give the same bytes and entity tags', async () => {
  const [one, other] = [await serveBoth(), await serveBoth()]
  for (const path of ['/', '/reviews', '/nope', '/sitemap.xml']) {
    const [first, second] = [await ask(one.kept, path, 'br'), await ask(other.kept, path, 'br')]
    expect(first.body.equals(second.body)).toBe(true)
    expect(first.fields.etag).toBe(second.fields.etag)
  }
})

test('HEAD of a kept page has the length and no body', async () => {
  const { kept } = await serveBoth()
  const whole = await ask(kept, '/', 'br')
  const head = await ask(kept, '/', 'br', {}, 'HEAD')
  expect(head.body.length).toBe(0)
  expect({ ...head.fields, date: '' }).toEqual({ ...whole.fields, date: '' })
})

test('a kept not-found page is never 304', async () => {
  const { kept } = await serveBoth()
  expect((await ask(kept, '/nope', 'br', { 'If-None-Match': '*' })).status).toBe(404)
})

test('the plain form of a page is kept at once, the others as soon as they are made', async () => {
  const { port, keep } = await serveSite()
  const kept = keep()
  expect((await ask(port, '/', 'identity')).fields['content-length']).toBeDefined()
  await kept
  expect((await ask(port, '/', 'gzip')).fields['content-length']).toBeDefined()
})

test('with PAGE_CACHE=off, and in development, every page is rendered anew', async () => {
  for (const env of [{ PAGE_CACHE: 'off' }, { NODE_ENV: 'development' }]) {
    const { port, keep } = await serveSite({ env })
    await keep()
    expect((await ask(port, '/', 'br')).fields['transfer-encoding']).toBe('chunked')
  }
})

test('for any path, what is kept and what Express would say agree', async () => {
  const ports = await serveBoth()
  const known = fc.constantFrom(
    '/',
    '/reviews',
    '/robots.txt',
    '/favicon.svg',
    '/og-image.jpg',
    '/assets/',
    '/nope',
  )
  const letters = fc.constantFrom(...'/reviewsREVIEWS%2fF.;\\#?&=~!$\'()*+,@:|^`{}[]"<>-_09'.split(''))
  const noise = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(''))
  const recased = fc
    .tuple(known, fc.func(fc.boolean()))
    .map(([path, upper]) =>
      [...path].map((letter, at) => (upper(at) ? letter.toUpperCase() : letter)).join(''),
    )
  const target = fc.oneof(
    noise.map((text) => `/${text}`),
    fc
      .tuple(recased, fc.constantFrom('', '/', '//', '?', '?x=1', '/?x', '#x', '/.', '/..', '%20'), noise)
      .map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom('http://x', 'http://x:1', 'HTTPS://x', 'a://'), known)
      .map((parts) => parts.join('')),
  )
  await fc.assert(
    fc.asyncProperty(target, async (path) => {
      const [streamed, kept] = [await ask(ports.streamed, path, 'br'), await ask(ports.kept, path, 'br')]
      expect({ path, status: kept.status }).toEqual({ path, status: streamed.status })
      expect(lasting(kept.fields)).toEqual(lasting(streamed.fields))
      expect(decoded(kept).equals(decoded(streamed))).toBe(true)
    }),
    { numRuns: 300, examples: [['//.@#']] },
  )
})

function decoded({ fields, body }: Answer): Buffer {
  if (fields['content-encoding'] === 'br') return brotliDecompressSync(body)
  return fields['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}

function lasting(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !OF_THE_WAY.test(name)))
}
