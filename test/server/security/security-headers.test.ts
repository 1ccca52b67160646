import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import request from 'supertest'
import { expect, test } from 'vitest'
import { readManifest } from '../../../server/assets/public-files'
import { PAGE_PATHS } from '../../support/content'
import { broken, routesWith, serveSite, sharedSite } from '../../support/server/serve-site'

const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** The page's policy, except for the digests. */
const POLICY = {
  'default-src': ["'none'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
}

const OTHER_SITE = { SITE_URL: 'https://brakes.example' }

test('every response has every header, and other sites may show the picture of a shared link', async () => {
  const { url } = await sharedSite({ env: OTHER_SITE })
  const { files } = readManifest('dist')
  const assets = ['islands.js', 'og-image.jpg'].map((name) => `/${files[name]?.file}`)
  for (const path of [...PAGE_PATHS, ...assets, '/robots.txt', '/healthz', '/nope']) {
    for (const method of ['get', 'head', 'options', 'put'] as const) {
      const response = await request(url)[method](path)
      const policy = path === '/og-image.jpg' && /get|head/.test(method) ? 'cross-origin' : 'same-origin'
      const expected = { ...HEADERS, 'Cross-Origin-Resource-Policy': policy }
      for (const [name, value] of Object.entries(expected)) expect(response.get(name), path).toBe(value)
      expect(response.get('Content-Security-Policy')).toMatch(/^default-src 'none';/)
      expect(response.get('Content-Security-Policy')).not.toContain('unsafe-inline')
    }
  }
})

test('a page has every header, allows only its own inline code, and names the digest of its script', async () => {
  const { url } = await serveSite({ env: OTHER_SITE, routes: routesWith({ '/broken': broken }) })
  const withScript: string[] = []
  for (const path of [...PAGE_PATHS, '/nope', '/broken']) {
    const { text, headers } = await request(url).get(path)
    const styles = Array.from(text.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css = '']) => sha256(css))
    const inline: string[] = []
    for (const [, tag = '', code = ''] of text.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
      const [, src] = / src="([^"]+)"/.exec(tag) ?? []
      if (!src && !tag.includes('application/ld+json')) inline.push(sha256(code))
      if (!src) continue
      expect(`'${/ integrity="(.*?)"/.exec(tag)?.[1]}'`).toBe(sha256(readFileSync(`dist/public${src}`)))
      withScript.push(path)
    }
    const directives = `${headers['content-security-policy']}`.split(';').map((text) => text.split(' '))
    const policy = Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]))
    expect(styles.length).toBeGreaterThan(0)
    expect(policy).toEqual({ ...POLICY, 'style-src': styles, 'script-src': ["'self'", ...inline] })
    for (const [name, value] of Object.entries(HEADERS)) expect(headers[name.toLowerCase()]).toBe(value)
  }
  expect(withScript).toEqual(expect.arrayContaining(['/', '/nope']))
  expect(new Set(withScript).size).toBe(withScript.length)
})

test('over plain HTTP no header asks for HTTPS', async () => {
  const { url } = await sharedSite()
  for (const path of ['/', '/robots.txt']) {
    const { headers } = await request(url).get(path)
    expect(headers).not.toHaveProperty('strict-transport-security')
  }
})

const sha256 = (content: string | Buffer) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
