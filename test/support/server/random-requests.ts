import fc from 'fast-check'
import { expect } from 'vitest'

const TARGETS = `
  / /reviews /Reviews/ // /% /%ff /..%2f.. /%00 /\\ /robots.txt /sitemap.xml
  /og-image.jpg /favicon.svg /favicon.ico /apple-touch-icon.png /assets/`
const HEADERS = `
  Accept Accept-Encoding Range If-Range If-Match If-None-Match If-Modified-Since If-Unmodified-Since
  Expect Upgrade Cookie TE X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto Forwarded Cache-Control
  Content-Type X-HTTP-Method-Override Authorization Origin Referer`
const VALUES = `
  0 -1 1e3 * " W/"x" W/ bytes=0- bytes=-1 bytes=5-1 bytes=0-0,2-2 bytes=99999999- lines=1-2
  br gzip;q=0 *;q=0 br;q=2 ,,,;;; 100-continue h2c websocket 127.0.0.1 no-cache chunked __proto__ constructor`
const EPOCH = 'Thu, 01 Jan 1970 00:00:00 GMT'

function oneOf(words: string, ...others: string[]) {
  return fc.constantFrom(...words.trim().split(/\s+/), ...others)
}

const visible = fc.stringMatching(/^[!-~]{0,30}$/)
const method = fc.oneof(oneOf('GET HEAD'), oneOf('OPTIONS POST PUT TRACE PROPFIND M-SEARCH'))
const target = fc.oneof(
  oneOf(TARGETS),
  fc.tuple(oneOf(TARGETS), visible).map((parts) => parts.join('')),
  visible.map((text) => `/${text}`),
  fc.webUrl({ withQueryParameters: true }),
)
const value = fc.oneof(oneOf(VALUES, '', EPOCH), fc.stringMatching(/^[ -~\x80-\xff]{0,60}$/))
const header = fc.tuple(oneOf(HEADERS), value).map(([name, text]) => `${name}: ${text}`)
const bytes = fc.uint8Array({ maxLength: 40 }).map((values) => Buffer.from(values).toString('latin1'))

/** Unusual but complete requests, which the server must answer. Latin-1. */
export const validRequest = fc
  .tuple(method, target, fc.array(header, { maxLength: 8 }), bytes)
  .map(([method, path, headers, body]) =>
    [
      `${method} ${path}${path.includes('?') ? '&' : '?'}${TOKEN} HTTP/1.1`,
      `Host: ${TOKEN}.example`,
      `X-${TOKEN}: ${TOKEN}`,
      'Connection: close',
      ...headers,
      ...(body ? [`Content-Length: ${body.length}`] : []),
      '',
      body,
    ].join('\r\n'),
  )

const FRAMING = [
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: \x0bchunked',
  'Content-Length: -1',
  'Content-Length: 5',
  'Content-Length: 99999999999999999999',
  'Host: a\r\nHost: b',
  ': x',
  'A:\r\n b',
  '\r\n',
  'HTTP/1.1',
  'HTTP/9.9',
]
const splice = fc.record({
  at: fc.nat(400),
  cut: fc.nat(12),
  put: fc.oneof(fc.constantFrom(...FRAMING), bytes),
})

/** A valid request with pieces removed and inserted, or random bytes. Latin-1. */
export const brokenRequest = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(validRequest, fc.array(splice, { minLength: 1, maxLength: 4 }))
      .map(([text, splices]) => splices.reduce(spliced, text)),
  },
  { weight: 1, arbitrary: bytes.map((noise) => noise + TOKEN) },
)

function spliced(text: string, { at, cut, put }: { at: number; cut: number; put: string }): string {
  const start = Math.min(at, text.length)
  return text.slice(0, start) + put + text.slice(start + cut)
}

const coding = fc.constantFrom('br', 'gzip', 'deflate', 'identity', '*', 'x-gzip', 'BR', 'zstd', '')
const weight = fc.constantFrom('', ';q=0', ';q=0.001', ';q=0.5', '; q=0.9', ';q=2', ';q=nan', ';q=', ';x')
const weighted = fc.array(
  fc.tuple(coding, weight).map((parts) => parts.join('')),
  { maxLength: 4 },
)
const acceptEncoding = fc.oneof(
  fc.constantFrom('br', 'gzip', 'deflate', 'identity', 'gzip, deflate, br, zstd'),
  weighted.map((codings) => codings.join(', ')),
)

/** Variants of `url`. Some name another resource or none. */
function spelled(url: string): fc.Arbitrary<string> {
  const recased = fc.mixedCase(fc.constant(url))
  const before = fc.constantFrom('', '', '', '/', 'http://x', 'HTTPS://x:1', 'a://')
  const after = fc.constantFrom('', '/', '//', '?', '?x=1', '/?x', '#x', '/.', '/..', '%20', '.br')
  const letters = fc.constantFrom(...'/reviewsREVIEWS%2fF.;\\#?&=~!$\'()*+,@:|^`{}[]"<>-_09'.split(''))
  const noise = fc.string({ unit: letters, maxLength: 12 })
  return fc.oneof(
    fc.tuple(before, recased, after).map((parts) => parts.join('')),
    noise.map((text) => `/${text}`),
  )
}

function validators(tag: string): fc.Arbitrary<string> {
  return fc.constantFrom(tag, `W/${tag}`, tag.replace(/^W\//, ''), `"x", ${tag}`, tag.slice(1), '"x"', '*')
}

/** GET and HEAD requests for the URLs of `tagsByUrl` and similar ones, with headers that select a representation. */
export function cacheableRequests(tagsByUrl: ReadonlyMap<string, readonly string[]>) {
  return fc.constantFrom(...tagsByUrl).chain(([url, tags]) =>
    fc.record({
      target: fc.oneof({ weight: 3, arbitrary: fc.constant(url) }, spelled(url)),
      method: fc.constantFrom('GET', 'HEAD'),
      headers: fc.oneof(
        fc.record({ 'Accept-Encoding': acceptEncoding }),
        fc.record(
          {
            'Accept-Encoding': acceptEncoding,
            'If-None-Match': fc.constantFrom(...tags).chain(validators),
            'If-Modified-Since': fc.constant('Thu, 01 Jan 2099 00:00:00 GMT'),
            'If-Match': fc.constantFrom(...tags).chain(validators),
            'If-Unmodified-Since': fc.constant('Thu, 01 Jan 1970 00:00:00 GMT'),
            'Cache-Control': fc.constantFrom('no-cache', 'max-age=0', 'x, NO-CACHE', 'no-cache="x"'),
            Range: fc.constantFrom('bytes=0-1', 'bytes=-3', 'bytes=99999999-', 'bytes=0-0,2-2', 'x'),
          },
          { requiredKeys: ['Accept-Encoding'] },
        ),
      ),
    }),
  )
}

/** Part of every unusual request; a response that contains it is an echo. */
export const TOKEN = 'zqxjkv'

/** Expects neither a server error, a redirect, a stack trace nor an echo of the request. */
export function expectHarmless(response: string): void {
  expect(response).not.toMatch(/^HTTP\/1.1 (5|3(?!04))/m)
  expect(response).not.toMatch(/^location:/im)
  expect(response).not.toMatch(/ at .*\.(cjs|[jt]sx?):\d/)
  expect(response.toLowerCase()).not.toContain(TOKEN)
}
