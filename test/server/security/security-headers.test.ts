import { createHash } from 'node:crypto'
import request from 'supertest'
import { expect, test } from 'vitest'
import { getRequest, sendRaw } from '../../support/send-raw'
import { routesWith, serveSite } from '../../support/serve-site'

const https = { SITE_URL: 'https://brakes.example' }

function broken(): never {
  throw new Error('broken')
}

/** One request for each kind of answer, with the status that it must have. */
const answers: [status: number, bytes: string][] = [
  [200, getRequest('/')],
  [200, getRequest('/reviews')],
  [200, getRequest('/favicon.svg')],
  [200, getRequest('/robots.txt')],
  [204, 'OPTIONS / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  [206, getRequest('/og-image.jpg', 'Range: bytes=0-1\r\n')],
  [304, getRequest('/', 'If-None-Match: *\r\n')],
  [304, getRequest('/favicon.svg', 'If-None-Match: *\r\n')],
  [400, 'GET / HTTP/1.1\r\n\r\n'],
  [400, 'nonsense\r\n\r\n'],
  [404, getRequest('/nope')],
  [405, 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  [405, 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n'],
  [412, getRequest('/og-image.jpg', 'If-Match: "x"\r\n')],
  [416, getRequest('/og-image.jpg', 'Range: bytes=99999999-\r\n')],
  [431, getRequest('/', `X: ${'x'.repeat(20_000)}\r\n`)],
  [500, getRequest('/broken')],
]

test.each(['streamed', 'kept'])('every kind of answer carries every security header (%s)', async (way) => {
  const { port, keep, securityFields } = await serveSite({
    env: https,
    routes: routesWith({ '/broken': broken }),
  })
  if (way === 'kept') await keep()
  for (const [status, bytes] of answers) {
    const head = (await sendRaw(port, bytes)).split('\r\n\r\n')[0] ?? ''
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const [name, value] of Object.entries(securityFields)) {
      if (bytes.includes('og-image') && name === 'Cross-Origin-Resource-Policy') continue
      expect(head).toContain(`\r\n${name}: ${value}`)
    }
    expect(head).not.toMatch(/^(X-Powered-By|Set-Cookie|Server):/im)
  }
})

test('the header fields are those that the policy of the house asks for', async () => {
  const { securityFields } = await serveSite({ env: https })
  expect(securityFields).toMatchObject({
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': expect.stringContaining('geolocation=()'),
  })
})

test('the policy allows nothing inline but by digest, and nothing from elsewhere', async () => {
  const { securityFields } = await serveSite({ env: https })
  const policy = parsePolicy(securityFields['Content-Security-Policy'] ?? '')
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'none'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    'upgrade-insecure-requests': [],
  })
  for (const source of [...(policy['script-src'] ?? []), ...(policy['style-src'] ?? [])]) {
    expect(source).toMatch(/^('self'|'sha256-[\w+/]{43}=')$/)
  }
})

test.each(['streamed', 'kept'])(
  'the digests in the policy are exactly those of the bytes served (%s)',
  async (way) => {
    const { url, keep } = await serveSite({ env: https })
    if (way === 'kept') await keep()
    const styles = new Set<string>()
    const scripts = new Set<string>()
    let header = ''
    for (const path of ['/', '/reviews', '/nope']) {
      const { text, headers } = await request(url).get(path)
      header = headers['content-security-policy'] ?? ''
      for (const [, css = ''] of text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) styles.add(sha256(css))
      for (const [, tag = '', code = ''] of text.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
        if (!tag.includes(' src=') && !tag.includes('application/ld+json')) scripts.add(sha256(code))
      }
    }
    const policy = parsePolicy(header)
    expect(styles.size).toBeGreaterThan(0)
    expect(policy['style-src']).toEqual(expect.arrayContaining([...styles]))
    expect(policy['script-src']).toEqual(expect.arrayContaining(["'self'", ...scripts]))
  },
)

test('over plain http nothing asks the browser for https', async () => {
  const { securityFields } = await serveSite({ env: { SITE_URL: 'http://localhost:3000' } })
  expect(securityFields['Strict-Transport-Security']).toBeUndefined()
  expect(securityFields['Content-Security-Policy']).not.toContain('upgrade-insecure-requests')
})

function parsePolicy(header: string): Record<string, string[]> {
  const directives = header.split(';').map((directive) => directive.trim().split(' '))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}

function sha256(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
