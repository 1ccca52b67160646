import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODINGS, chooseCoding } from '../../../server/http/content-coding'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0.2, br;q=0.1', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, br;q=0.5', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['br;q=-1, gzip;q=2', 'identity'],
  ['br ; q=0.001', 'br'],
  ['deflate, zstd', 'identity'],
])('Accept-Encoding: %s gets %s', (header, coding) => {
  expect(chooseCoding(header, CODINGS)).toBe(coding)
})

test('a coding that is not available is never chosen', () => {
  expect(chooseCoding('br', [])).toBe('identity')
  expect(chooseCoding('br, gzip;q=0.1', ['gzip'])).toBe('gzip')
})

test('any header at all gets one of the three forms, and never one it forbids', () => {
  const item = fc.tuple(
    fc.constantFrom('br', 'gzip', '*', 'identity', 'x'),
    fc.constantFrom('', ';q=0', ';q=0.5', ';q=1'),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(item).map((items) => items.map((parts) => parts.join('')).join(',')),
      ),
      (header) => {
        const coding = chooseCoding(header, CODINGS)
        expect(['br', 'gzip', 'identity']).toContain(coding)
        const last = new Map(header.split(',').map((text) => [text.split(';')[0], text]))
        if (coding !== 'identity') expect(last.get(coding)).not.toBe(`${coding};q=0`)
      },
    ),
  )
})
