import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readManifest } from '../../server/assets/manifest'
import { routes } from '../../shared/pages/routes'
import { PAGE_PATHS } from '../support/content'
import { serveApp } from '../support/server/serve-app'
import { broken, routesWith } from '../support/server/test-pages'

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

test.each([...PAGE_PATHS, ...assets, '/robots.txt', '/healthz', '/nope', '/broken'])(
  '%s has every security header and no other, with each method',
  async (path) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT'])
      expect(securityHeaders(await fetch(url + path, { method })), method).toEqual(HEADERS)
  },
)

const sha256 = (content: string | Buffer) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

test.each([...PAGE_PATHS, '/nope', '/broken'])(
  'the policy of %s allows its own inline code alone, and its script has a digest',
  async (path) => {
    const response = await fetch(url + path)
    const html = await response.text()
    const styles = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css = '']) => sha256(css))
    const inline: string[] = []
    let scripts = 0
    for (const [, tag = '', code = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
      const [, src] = / src="([^"]+)"/.exec(tag) ?? []
      if (!src && !tag.includes('application/ld+json')) inline.push(sha256(code))
      if (!src) continue
      scripts += 1
      expect(`'${/ integrity="(.*?)"/.exec(tag)?.[1]}'`).toBe(sha256(readFileSync(`dist/public${src}`)))
    }
    const page = routes.pages.find((page) => page.path === path) ?? (path === '/nope' ? routes.notFound : undefined)
    expect(scripts, 'scripts with an address').toBe(page?.bundle ? 1 : 0)
    expect(styles.length, 'styles').toBeGreaterThan(0)
    expect(response.headers.get('content-security-policy')?.split(';')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${inline.join(' ')}`,
      `style-src ${styles.join(' ')}`,
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
  },
)

test('over plain HTTP no header needs HTTPS', async () => {
  const plain = await serveApp()
  const { 'strict-transport-security': _, 'cross-origin-opener-policy': __, ...expected } = HEADERS
  for (const path of ['/', '/robots.txt'])
    expect(securityHeaders(await fetch(plain.url + path)), path).toEqual(expected)
})
