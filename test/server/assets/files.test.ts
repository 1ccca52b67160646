import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { GENERATED_NAMES } from '../../../server/assets/generated-files'
import { assetUrls, readManifest } from '../../../server/assets/manifest'
import { sendFiles } from '../../../server/assets/public-files'
import { PAGE_PATHS } from '../../support/content'
import { serveApp } from '../../support/server/serve-app'
import { temporaryFolder } from '../../support/temporary-folder'

/** The build, but without the owner's files that replace generated ones. */
const dist = temporaryFolder()
const { files, ...others } = readManifest('dist')
const kept = Object.entries(files).filter(([name]) => !GENERATED_NAMES.includes(name))
writeFileSync(join(dist, 'manifest.json'), JSON.stringify({ ...others, files: Object.fromEntries(kept) }))
symlinkSync(resolve('dist/public'), join(dist, 'public'))

const [{ url }, streamed] = [await serveApp({ dist }), await serveApp({ dist, env: { PAGE_CACHE: 'off' } })]
const script = assetUrls(readManifest('dist'))('islands.js')

/** A file of each kind, with its type, its caching, and whether it's compressed. */
const FILES = [
  [script, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', true],
  ['/favicon.svg', 'image/svg+xml', 'public, max-age=3600', true],
  ['/apple-touch-icon.png', 'image/png', 'public, max-age=3600', false],
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'public, max-age=3600', false],
] as const

test.each(FILES)('%s has its headers', async (path, type, caching, isCompressed) => {
  const { status, headers } = await fetch(url + path)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, caching])
  expect(headers.get('vary')).toBe(isCompressed ? 'Accept-Encoding' : null)
  // All codings share the entity tag, so it's weak.
  if (isCompressed) expect(headers.get('etag')).toMatch(/^W\/"[^"]+"$/)
  for (const name of ['last-modified', 'accept-ranges']) expect(headers.has(name), name).toBe(false)
})

const FILE = { headers: {}, bytes: { identity: Buffer.from('bytes') } }

const PATHS = [...FILES.map(([path]) => path), ...PAGE_PATHS]

async function get(path: string, headers: Record<string, string>, method = 'GET') {
  const response = await fetch(url + path, { method, headers })
  return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

test.each(PATHS)('%s is sent in the coding that the client accepts', async (path) => {
  const identity = await get(path, { 'Accept-Encoding': 'identity' })
  const isSame = (body: Buffer) => body.equals(identity.body)
  if (path === script) expect(isSame(readFileSync(`dist/public${script}`)), 'the file').toBe(true)
  for (const coding of ['br', 'gzip']) {
    const encoded = await get(path, { 'Accept-Encoding': coding })
    expect(isSame(encoded.body), `the same bytes in ${coding}`).toBe(true)
    expect(encoded.headers.get('content-encoding')).toBe(identity.headers.get('vary') && coding)
  }
  expect(isSame((await get(path, { Range: 'bytes=0-1' })).body), 'the whole file despite a range').toBe(true)
})

test.each(PATHS)('a client that has %s gets it again only if it asks for a new copy', async (path) => {
  const { headers, body } = await get(path, {})
  const tag = headers.get('etag') ?? ''
  for (const app of [url, streamed.url]) {
    const fresh = await request(app).get(path).set('If-None-Match', `"x", ${tag}`).expect(304)
    expect(fresh.headers).not.toHaveProperty('content-type')
    for (const name of ['etag', 'vary', 'cache-control']) expect(fresh.get(name) ?? null).toBe(headers.get(name))
  }
  // `fetch` asks for a new copy if it has a validator.
  expect((await get(path, { 'If-None-Match': tag })).body.equals(body), 'a new copy').toBe(true)
})

test.each([...PATHS, '/no/such/page'])('HEAD gets the headers of %s', async (path) => {
  const [whole, head] = [await get(path, {}), await get(path, {}, 'HEAD')]
  const headersOf = ({ headers }: typeof head) =>
    [...headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name))
  expect(headersOf(head)).toEqual(headersOf(whole))
})

test('a file is found however its address is escaped, and an address is decoded once', async () => {
  const files = new Map(['/price list (2026) 100%.pdf', '/menü.pdf', '/favicon.svg'].map((path) => [path, FILE]))
  const site = express().use(sendFiles(files))
  for (const [path, status] of [
    ['/price%20list%20%282026%29%20100%25.pdf', 200],
    ['/price%20list%20(2026)%20100%25.pdf', 200],
    ['/men%c3%bc.pdf', 200],
    ['/%66avicon.svg', 200],
    ['/%2566avicon.svg', 404],
    ['/%ff', 404],
  ] as const)
    await request(site).get(path).expect(status)
})

const OTHER_SITE = { SITE_URL: 'https://brakes.example', REQUESTS_TO: 'https://hooks.example' }

test('robots.txt allows everything and names the sitemap, which lists every page and nothing else', async () => {
  const other = await serveApp({ dist, env: OTHER_SITE })
  const robots = await (await fetch(`${other.url}/robots.txt`)).text()
  expect(robots).toBe('User-agent: *\nAllow: /\n\nSitemap: https://brakes.example/sitemap.xml\n')
  const sitemap = await (await fetch(`${other.url}/sitemap.xml`)).text()
  const urls = PAGE_PATHS.map((path) => `  <url><loc>https://brakes.example${path}</loc></url>\n`).join('')
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  expect(sitemap).toBe(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${urls}</urlset>\n`)
})

test('the entity tag of a page or a generated file changes only with its bytes', async () => {
  async function tagsOf(url: string) {
    const paths = [...PAGE_PATHS, '/robots.txt', '/sitemap.xml']
    return Promise.all(paths.map(async (path) => (await fetch(url + path)).headers.get('etag')))
  }
  const tags = await tagsOf(url)
  expect(await tagsOf((await serveApp({ dist })).url)).toEqual(tags)
  // Each of these files names the site.
  const others = await tagsOf((await serveApp({ dist, env: OTHER_SITE })).url)
  expect(new Set([...tags, ...others]).size).toBe(2 * tags.length)
})
