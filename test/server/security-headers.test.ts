import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readManifest } from '../../server/assets/manifest'
import { routes } from '../../shared/pages/routes'
import { PAGE_PATHS } from '../support/content'
import { serveApp } from '../support/server/serve-app'
import { broken, routesWith } from '../support/server/test-pages'
import { matchesIn } from '../support/strings'

const { url } = await serveApp({
  env: { SITE_URL: 'https://brakes.example' },
  routes: routesWith({ '/broken': broken }),
})

/** The headers that have to do with security, as a whole set. */
const HEADERS = {
  'content-security-policy': expect.stringMatching(/^default-src 'none';/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Headers that have nothing to do with security. */
const OTHERS =
  /^(allow|(cdn-)?cache-control|connection|content-(encoding|length|type)|date|etag|keep-alive|transfer-encoding|vary)$/

const securityHeaders = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !OTHERS.test(name)))

const { files } = readManifest('dist')
const assets = ['islands.js', 'favicon.ico'].map((name) => `/${files[name]?.file}`)
const DOCUMENTS = [...PAGE_PATHS, '/nope', '/broken']

test.each([...DOCUMENTS, ...assets, '/robots.txt', '/healthz'])('%s has exactly the security headers', async (path) => {
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT'])
    expect(securityHeaders(await fetch(url + path, { method })), method).toEqual(HEADERS)
})

const sha256 = (content: string | Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`
const quoted = (digests: string[]) => digests.map((digest) => `'${digest}'`).join(' ')

test.each(DOCUMENTS)('the policy of %s allows its own inline code alone, and its script has a digest', async (path) => {
  const response = await fetch(url + path)
  const html = await response.text()
  const styles = matchesIn(html, /<style[^>]*>(.*?)<\/style>/gs).map(sha256)
  const inline = matchesIn(html, /<script(?![^>]*(?: src=|ld\+json))[^>]*>(.*?)<\/script>/gs).map(sha256)
  // Another site's script is neither on the disk nor ours to hash.
  const scripts = matchesIn(html, /<script[^>]* src="(\/\w[^"]+)"/g)
  const digests = matchesIn(html, /<script[^>]* integrity="([^"]+)"/g)
  expect(digests).toEqual(scripts.map((src) => sha256(readFileSync(`dist/public${src}`))))
  const page = routes.pages.find((page) => page.path === path) ?? (path === '/nope' ? routes.notFound : undefined)
  expect(scripts.length, 'scripts with an address').toBe(page?.bundle ? 1 : 0)
  expect(styles.length, 'styles').toBeGreaterThan(0)
  expect(response.headers.get('content-security-policy')?.split(';')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${quoted(inline)}`,
    `style-src ${quoted(styles)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
})

test('over plain HTTP no header needs HTTPS', async () => {
  const plain = await serveApp()
  const { 'strict-transport-security': _, 'cross-origin-opener-policy': __, ...expected } = HEADERS
  for (const path of ['/', '/robots.txt'])
    expect(securityHeaders(await fetch(plain.url + path)), path).toEqual(expected)
})
