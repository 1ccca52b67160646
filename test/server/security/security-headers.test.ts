import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import request from 'supertest'
import { expect, test } from 'vitest'
import { PAGE_PATHS } from '../../support/content'
import { broken, routesWith, serveSite } from '../../support/server/serve-site'

const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** Besides the digests. */
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
  'upgrade-insecure-requests': [],
}

const FOR_RESOURCES = ['Cross-Origin-Resource-Policy', 'Strict-Transport-Security', 'X-Content-Type-Options']

function serve() {
  return serveSite({
    way: 'stored',
    env: { SITE_URL: 'https://brakes.example' },
    routes: routesWith({ '/broken': broken }),
  })
}

test('every response has the resource headers; scripts, fonts and pictures have no others', async () => {
  const { url, storedResponses, securityHeaders } = await serve()
  const names = Object.keys(securityHeaders)
  expect(names.toSorted()).toEqual(['Content-Security-Policy', ...Object.keys(HEADERS)])
  const types = new Set<string>()
  for (const path of storedResponses.urls()) {
    const response = await request(url).get(path)
    const policy = path === '/og-image.jpg' ? 'cross-origin' : 'same-origin'
    expect(response.get('Cross-Origin-Resource-Policy'), path).toBe(policy)
    const isDocument = /^text\/(html|plain)|xml|json/.test(response.type)
    expect(names.filter((name) => response.get(name))).toEqual(isDocument ? names : FOR_RESOURCES)
    types.add(response.type)
  }
  expect(types.size).toBeGreaterThan(8)
})

test('a page has every header, allows only its own inline styles and scripts, and names the digest of its file', async () => {
  const { url } = await serve()
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

test('over plain HTTP no header requests HTTPS', async () => {
  const { securityHeaders } = await serveSite({ env: { SITE_URL: 'http://localhost:3000' } })
  expect(securityHeaders['Strict-Transport-Security']).toBeUndefined()
  expect(securityHeaders['Content-Security-Policy']).not.toContain('upgrade-insecure-requests')
})

const sha256 = (content: string | Buffer) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
