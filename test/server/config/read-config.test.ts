import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config/read-config'
import { parsePhone, parseSiteUrl } from '../../../server/config/site-parsers'
import { StartError } from '../../../server/config/start-error'

function problemsWith(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof StartError) return error.problems
    throw error
  }
}

test('an empty environment means production, placeholders and the loopback address', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    environment: 'production',
    host: '127.0.0.1',
    port: 3000,
    logLevel: 'info',
    pageCache: true,
    drainSeconds: 0,
    site: {
      brandName: 'Stop Line Mobile Brakes',
      phone: { display: '(713) 555-0142', href: 'tel:+17135550142' },
      url: 'http://localhost:3000',
    },
    placeholders: ['BRAND_NAME', 'PHONE', 'SITE_URL'],
  })
})

test('the configuration is frozen', () => {
  const config = readConfig({})
  expect([config, config.site, config.site.phone, config.placeholders].every(Object.isFrozen)).toBe(true)
})

test('a variable that is set is not a placeholder', () => {
  expect(readConfig({ PHONE: '713-555-0199', SITE_URL: 'https://brakes.example' }).placeholders).toEqual([
    'BRAND_NAME',
  ])
})

test('without SITE_URL the site URL has the port', () => {
  expect(readConfig({ PORT: '8080' }).site.url).toBe('http://localhost:8080')
})

test('pages are not cached in development or with PAGE_CACHE=off', () => {
  expect(readConfig({ NODE_ENV: 'development' }).pageCache).toBe(false)
  expect(readConfig({ PAGE_CACHE: 'off' }).pageCache).toBe(false)
})

test.each([
  ['PORT', '65536', 'PORT: "65536" is no port; give a number from 0 to 65535'],
  ['PORT', '-1', 'PORT: "-1" is no port; give a number from 0 to 65535'],
  ['PORT', '0x50', 'PORT: "0x50" is no port; give a number from 0 to 65535'],
  ['HOST', 'a b', 'HOST: "a b" is no host; give an address, as in 127.0.0.1 or 0.0.0.0'],
  ['BRAND_NAME', '  ', 'BRAND_NAME: "  " is blank; give 1 to 40 characters'],
  ['BRAND_NAME', 'x'.repeat(41), `BRAND_NAME: "${'x'.repeat(41)}" has 41 characters; give at most 40`],
  ['BRAND_NAME', 'a\u0007b', 'BRAND_NAME: "a\\u0007b" holds a control character; give plain text'],
  ['PHONE', '555', 'PHONE: "555" has 3 digits; give 10, as in (713) 555-0142'],
  ['PHONE', '1', 'PHONE: "1" has 1 digit; give 10, as in (713) 555-0142'],
  [
    'PHONE',
    '27135550142',
    'PHONE: "27135550142" has 11 digits and does not begin with 1; give 10, as in (713) 555-0142',
  ],
  [
    'PHONE',
    '(713)      555      -     0142',
    'PHONE: "(713)      555      -     0142" has 30 characters; give at most 24',
  ],
  ['PHONE', '713\t5550142', 'PHONE: "713\\t5550142" holds a control character; write it plainly'],
  [
    'SITE_URL',
    'brakes',
    'SITE_URL: "brakes" is no address; give an address without a path, as in https://example.com',
  ],
  [
    'SITE_URL',
    'ftp://a.example',
    'SITE_URL: "ftp://a.example" is neither http nor https; give an address without a path, as in https://example.com',
  ],
  [
    'SITE_URL',
    'https://me:pw@a.example',
    'SITE_URL: "https://me:pw@a.example" holds a user or password; give an address without a path, as in https://example.com',
  ],
  [
    'SITE_URL',
    'https://a.example/b',
    'SITE_URL: "https://a.example/b" holds more than an origin; give an address without a path, as in https://example.com',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL: "loud" is none of trace, debug, info, warn, error, fatal, silent'],
  ['PAGE_CACHE', 'yes', 'PAGE_CACHE: "yes" is none of on, off'],
  ['NODE_ENV', 'prod', 'NODE_ENV: "prod" is none of production, development, test'],
  ...['-1', '2.5', '5s', '301'].map((value): [string, string, string] => [
    'DRAIN_SECONDS',
    value,
    `DRAIN_SECONDS: "${value}" is no number of seconds; give 0 to 300, as in 5`,
  ]),
  ...['true', '0', '100', '127.0.0.1, 2'].map((value): [string, string, string] => [
    'TRUST_PROXY',
    value,
    `TRUST_PROXY: "${value}" is neither off, a number of proxies from 1 to 99, nor a list of addresses; as in 10.0.0.0/8, loopback`,
  ]),
])('%s=%j is rejected in one line', (name, value, problem) => {
  expect(problemsWith({ [name]: value })).toEqual([problem])
})

test('all problems are reported at once', () => {
  expect(problemsWith({ PORT: 'x', PHONE: 'y', SITE_URL: 'z', BRAND_NAME: '' })).toHaveLength(4)
})

test('the problem with any value is a single printable line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      for (const problem of problemsWith({ PORT: value, PHONE: value, SITE_URL: value, BRAND_NAME: value })) {
        expect(problem).toMatch(/^[A-Z_]+: [^\p{Cc}\p{Zl}\p{Zp}]+$/u)
      }
    }),
  )
})

test('ten digits with any separators are a phone number, shown as written and dialed with +1', () => {
  const digits = fc.stringMatching(/^[0-9]{10}$/)
  const separator = fc.constantFrom('', ' ', '-', '.')
  fc.assert(
    fc.property(digits, separator, fc.boolean(), (number, between, withOne) => {
      const [area, exchange, line] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)]
      const display = (withOne ? '+1 ' : '') + [`(${area})`, exchange, line].join(between)
      expect(parsePhone(display)).toEqual({ display, href: `tel:+1${number}` })
    }),
  )
})

test('text with another number of digits is not a phone number', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { length } = text.replace(/\D/g, '')
      fc.pre(length !== 10 && length !== 11)
      expect(() => parsePhone(text)).toThrow('digit')
    }),
  )
})

test('an origin is returned unchanged, and anything after it is rejected', () => {
  const host = fc.domain()
  const scheme = fc.constantFrom('http', 'https')
  const rest = fc.constantFrom('/x', '?x', '#x', '/?', '/#', '//')
  fc.assert(
    fc.property(scheme, host, rest, (protocol, name, more) => {
      const { origin } = new URL(`${protocol}://${name}`)
      expect(parseSiteUrl(`${protocol}://${name}`)).toBe(origin)
      expect(parseSiteUrl(`${protocol}://${name}/`)).toBe(origin)
      expect(() => parseSiteUrl(`${protocol}://${name}${more}`)).toThrow('more than an origin')
    }),
  )
})

test('proxies are trusted by number, name, address, or not at all', () => {
  const trusts = (value: string, address: string, hop: number) =>
    readConfig({ TRUST_PROXY: value }).trustProxy(address, hop)
  expect(trusts('off', '127.0.0.1', 0)).toBe(false)
  expect(trusts('2', '203.0.113.9', 1)).toBe(true)
  expect(trusts('2', '203.0.113.9', 2)).toBe(false)
  expect(trusts('loopback, 10.0.0.0/8', '10.1.2.3', 5)).toBe(true)
  expect(trusts('loopback, 10.0.0.0/8', '11.1.2.3', 0)).toBe(false)
})

test('.env.example names every variable with a valid value', () => {
  const variables = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void variables.add(String(name)) }))
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)="(.*)"$/gm)
  const example = Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
  expect(Object.keys(example).toSorted()).toEqual([...variables].toSorted())
  expect(problemsWith(example)).toEqual([])
})
