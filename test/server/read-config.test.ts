import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readConfig, readEnvFile } from '../../server/read-config'
import { StartError } from '../../server/start-error'
import { temporaryFolder } from '../support/temporary-folder'

test('an empty environment means placeholders and the loopback address, and nothing can change it', () => {
  const config = readConfig({})
  for (const part of [config, config.site, config.site.phone, config.placeholders])
    expect(part).toSatisfy(Object.isFrozen)
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    logLevel: 'info',
    pageCache: true,
    trustProxy: false,
    drainSeconds: 0,
    site: {
      brandName: 'Stop Line Mobile Brakes',
      phone: { display: '(713) 555-0142', href: 'tel:+17135550142' },
      url: 'http://localhost:3000',
    },
    placeholders: ['BRAND_NAME', 'PHONE', 'SITE_URL'],
  })
})

const TRUST_PROBLEM = "isn't off, a number of proxies from 1 to 99, or a list of addresses like 10.0.0.0/8, loopback"
const NOT_DIALED = "can't be dialed; its area code and its exchange must begin with 2 to 9"
const NO_EXTENSION = 'contains more than a number; use only digits, spaces and + ( ) . - without an extension'
const URL_HINT = 'use an address without a path, like https://example.com'
const NOT_A_WEBHOOK = "isn't an https: address; use the webhook's address, like https://hooks.example.com/…"
const HAS_USER = 'contains a user name or a password; use the address without them'
const OWN_LINE = 'write each variable on a line of its own'
const QUOTES = 'begins or ends with a quotation mark; close it in .env, or leave both out'

test.each<string[]>([
  ['PORT', '65536', "isn't a port; use a number from 0 to 65535"],
  ['PORT', '0x50', "isn't a port; use a number from 0 to 65535"],
  ['HOST', '', "isn't a host; use an address, like 127.0.0.1 or 0.0.0.0"],
  ['BRAND_NAME', '  ', 'is blank; use 1 to 40 characters'],
  ['BRAND_NAME', 'x'.repeat(41), 'is 41 characters long; use at most 40'],
  ['BRAND_NAME', '"Bayou Brake Co."', QUOTES],
  ['BRAND_NAME', "'Bayou Brake Co.'", QUOTES],
  ['BRAND_NAME', '"Bayou', QUOTES],
  ['BRAND_NAME', 'Bayou "', QUOTES],
  ['PORT', '\n\r\0\u001b', "isn't a port; use a number from 0 to 65535"],
  ['SITE_URL', '\n\r\0\u001b', `isn't an address; ${URL_HINT}`],
  ['BRAND_NAME', 'Bayou\nBrakes', 'contains a line break or a control character; use one line of text'],
  ['PHONE', '555', 'has 3 digits; use 10, like (713) 555-0142'],
  ['PHONE', '27135550142', 'has 11 digits; use 10, like (713) 555-0142'],
  ['PHONE', '(713)      555      -     0142', 'is 30 characters long; use at most 24'],
  ['PHONE', '(713) 555-0142 ext. 4', NO_EXTENSION],
  ['PHONE', '(000) 000-0000', NOT_DIALED],
  ['PHONE', '(713) 155-0142', NOT_DIALED],
  ['SITE_URL', 'brakes', `isn't an address; ${URL_HINT}`],
  ['LOG_LEVEL', 'loud', "isn't one of trace, debug, info, warn, error, fatal, silent"],
  ['PAGE_CACHE', 'yes', "isn't one of on, off"],
  ['DRAIN_SECONDS', '301', "isn't a number of seconds; use 0 to 300"],
  ...['true', '0', '100', '127.0.0.1, 2', 'proxy.internal'].map((value) => ['TRUST_PROXY', value, TRUST_PROBLEM]),
  // It may be the webhook's, so it isn't shown whole.
  ['SITE_URL', 'http://brakes.example', "isn't encrypted; write https://brakes.example", '"http://…"'],
  ['SITE_URL', 'http://brakes.land', "isn't encrypted; write https://brakes.land", '"http://…"'],
  ['SITE_URL', 'ftp://a.example', `isn't http or https; ${URL_HINT}`, '"ftp://…"'],
  ['SITE_URL', 'https://me:secret@a.example', `contains more than an origin; ${URL_HINT}`, '"https://…"'],
  ['SITE_URL', 'https://hooks.example/secret', `contains more than an origin; ${URL_HINT}`, '"https://…"'],
  ['SITE_URL', 'https://hooks.example/?secret', `contains more than an origin; ${URL_HINT}`, '"https://…"'],
  ['SITE_URL', 'hooks.example/secret', `isn't an address; ${URL_HINT}`, '"hooks.example/…"'],
  ['TRUST_PROXY', '10.0.0.0/33', TRUST_PROBLEM, '"10.0.0.0/…"'],
  ['TRUST_PROXY', '::/0', TRUST_PROBLEM, '"::/…"'],
  ['TRUST_PROXY', 'loopback/8', TRUST_PROBLEM, '"loopback/…"'],
  ['TRUST_PROXY', '10.0.0.0/8/8', TRUST_PROBLEM, '"10.0.0.0/…"'],
  // The other variable may be a secret.
  ['SITE_URL', 'https://a.example REQUESTS_TO=https://hooks.example/secret', OWN_LINE, 'contains REQUESTS_TO=;'],
  ['BRAND_NAME', 'Bayou PHONE=(281) 555-0199', OWN_LINE, 'contains PHONE=;'],
  ['REQUESTS_TO', 'secret', NOT_A_WEBHOOK, ''],
  ['REQUESTS_TO', 'smtps://user:secret@mail.example?to=owner@example.com', NOT_A_WEBHOOK, ''],
  ['REQUESTS_TO', 'http://hooks.example/secret', NOT_A_WEBHOOK, ''],
  ['REQUESTS_TO', 'http://127.0.0.1.hooks.example/secret', NOT_A_WEBHOOK, ''],
  ['REQUESTS_TO', 'http://notlocalhost', NOT_A_WEBHOOK, ''],
  ['REQUESTS_TO', 'https:///', NOT_A_WEBHOOK, ''],
  ['REQUESTS_TO', 'https://hooks.example/two words', NOT_A_WEBHOOK, ''],
  ['REQUESTS_TO', 'https://hooks.example/\nSECRET=secret', NOT_A_WEBHOOK, ''],
  ['REQUESTS_TO', 'https://user:secret@hooks.example/', HAS_USER, ''],
  ['REQUESTS_TO', 'https://token@hooks.example/', HAS_USER, ''],
])('%s=%j is rejected in one line: %s', (name = '', value = '', problem = '', shown = JSON.stringify(value)) => {
  const line = [`${name}:`, shown, problem].filter(Boolean).join(' ')
  expect(() => readConfig({ [name]: value })).toThrow(new StartError([line]))
})

const PLACEHOLDERS = ['BRAND_NAME', 'PHONE', 'SITE_URL']
const PHONES = ['(713)5550142', '(713) 555 0142', '+1 (713)-555-0142', '+1 713.555.0142']
const ORIGINS = ['https://a.example', 'http://localhost:3000', 'http://site.lan', 'https://xn--bcher-kva.example']

test.each<readonly [NodeJS.ProcessEnv, object]>([
  ...PHONES.map((PHONE) => [{ PHONE }, { site: { phone: { display: PHONE, href: 'tel:+17135550142' } } }] as const),
  ...ORIGINS.flatMap((url) => [url, `${url}/`].map((SITE_URL) => [{ SITE_URL }, { site: { url } }] as const)),
  // The examples, however they're written.
  [{ SITE_URL: 'http://localhost:3000', PORT: '8080', PHONE: '713-555-0142' }, { placeholders: PLACEHOLDERS }],
  [{ PORT: '65535' }, { port: 65_535, site: { url: 'http://localhost:65535' } }],
  [
    { PAGE_CACHE: 'off', DRAIN_SECONDS: '300' },
    { pageCache: false, drainSeconds: 300 },
  ],
  [{ TRUST_PROXY: '10' }, { trustProxy: 10 }],
  [{ TRUST_PROXY: '99' }, { trustProxy: 99 }],
  [{ TRUST_PROXY: '192.0.2.1' }, { trustProxy: '192.0.2.1' }],
  [{ TRUST_PROXY: '2001:db8::/48' }, { trustProxy: '2001:db8::/48' }],
  [{ BRAND_NAME: 'Bayou', PHONE: '(281) 555-0199', SITE_URL: 'https://a.example' }, { placeholders: [] }],
  [{ REQUESTS_TO: 'https://hooks.example/x?y' }, { requestsTo: 'https://hooks.example/x?y' }],
  [{ REQUESTS_TO: 'http://localhost:9000/x' }, { requestsTo: 'http://localhost:9000/x' }],
  [{ REQUESTS_TO: 'http://127.0.0.1/' }, { requestsTo: 'http://127.0.0.1/' }],
  [{ REQUESTS_TO: 'http://[::1]:9000/' }, { requestsTo: 'http://[::1]:9000/' }],
  [{ REQUESTS_TO: '' }, { requestsTo: undefined }],
])('%j is %j', (env, config) => {
  expect(readConfig(env)).toMatchObject(config)
})

/** Writes a `.env` and returns its path. */
function envFile(content: string | Buffer): string {
  const file = join(temporaryFolder(), '.env')
  writeFileSync(file, content)
  return file
}

test('all problems are listed, and a problem in a file names the file', () => {
  const file = envFile(`\ufeffexport PORT = 80\r\nPAGE_CACHE=x # y\nBRAND_NAME='Joe"s'\nPHONE="x"\n`)
  expect(readConfig({ PAGE_CACHE: 'off', PHONE: '(281) 555-0199' }, file)).toMatchObject({
    port: 80,
    site: { brandName: 'Joe"s' },
  })
  const lines = [
    `PORT: "x" isn't a port; use a number from 0 to 65535`,
    `${file}: PAGE_CACHE: "x" isn't one of on, off`,
  ]
  expect(() => readConfig({ PORT: 'x', PHONE: '(281) 555-0199' }, file)).toThrow(new StartError(lines))
  expect(() => readEnvFile(join(file, '..', 'missing'))).toThrow('missing: not found')
  expect(() => readEnvFile(join(file, '..'))).toThrow('not readable')
})

test('the letters of a variable or of undefined may be a part of a value, and export takes any blanks', () => {
  for (const name of ['SUPPORT=1', 'undefined'])
    expect(readConfig({}, envFile(`export   BRAND_NAME=${name}\n`)).site.brandName).toBe(name)
})

test.each(['', ' ', '\t', '\u00a0', ' # later'])('after %j a line of .env ends, and the next line counts', (blank) => {
  const file = envFile(`HOST=${blank}\n${blank}\nPORT=80${blank}\nPHONE="(281) 555-0199"${blank}\n`)
  expect(readEnvFile(file)).toEqual({ HOST: '', PORT: '80', PHONE: '(281) 555-0199' })
})

const UNCLOSED = 'the closing quote is missing; add it at the end of the line'
const NOT_UTF8 = "isn't in UTF-8; save it again with that encoding"

test.each([
  ['utf8', 'BRAND_NAME="Bayou\nREQUESTS_TO="https://hooks.example/secret"\n', `BRAND_NAME: ${UNCLOSED}`],
  ['utf8', 'OTHER="x\nREQUESTS_TO="https://hooks.example/secret"\n', `OTHER: ${UNCLOSED}`],
  ['utf8', "OTHER='x\r\nREQUESTS_TO='https://hooks.example/secret'\r\n", `OTHER: ${UNCLOSED}`],
  // These bytes mean the same in windows-1252.
  ['latin1', 'BRAND_NAME="Caf\xe9"', NOT_UTF8],
  ['utf16le', '\ufeffPORT=80', NOT_UTF8],
  ['utf16le', 'PORT=80', NOT_UTF8],
] as const)('a .env in %s with %j is refused in one line without its values: %s', (encoding, text, problem) => {
  const file = envFile(Buffer.from(text, encoding))
  expect(() => readConfig({}, file)).toThrow(new StartError([`${file}: ${problem}`]))
})

test('.env.example names every variable with a valid value', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)="(.*)"$/gm)
  const example = Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
  const has = vi.fn((_: object, _name: string | symbol) => false)
  readConfig(new Proxy({}, { has }))
  const read = has.mock.calls.map(([, name]) => name)
  expect(new Set(Object.keys(example))).toEqual(new Set(read))
  expect(readConfig(example), 'the examples are the defaults').toEqual(readConfig({}))
})
