import fc from 'fast-check'

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
