import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { cachedScript } from '../../server/bundle/load-bundle'

// Its flags change what V8 takes; the build runs without them.
test.skipIf(process.env.NODE_OPTIONS)('V8 takes the code cache that the build has left', () => {
  expect(cachedScript(resolve('dist/start.cjs'))?.cachedDataRejected).toBe(false)
})

test('the bundle is ASCII, so that it can be read with one byte a character', () => {
  expect(readFileSync('dist/start.cjs').every((byte) => byte < 128)).toBe(true)
})
