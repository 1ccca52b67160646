import { expect, test } from 'vitest'
import { isNotModified } from '../../../server/http/not-modified'

test.each([
  [undefined, false],
  ['', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b"', false],
  ['"b", "a"', true],
  ['"b" , W/"a","c"', true],
  ['*', true],
  [' * ', true],
  ['"a-br"', false],
  ['a', false],
  ['"a', false],
])('If-None-Match: %s against "a" is %s', (header, expected) => {
  expect(isNotModified(header, '"a"')).toBe(expected)
})

test('a weak validator is found by its strong twin', () => {
  expect(isNotModified('"a"', 'W/"a"')).toBe(true)
})
