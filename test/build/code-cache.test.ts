import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { cachedScript } from '../../server/bundle/load-bundle'

// Flags in NODE_OPTIONS change which cache V8 accepts, and the build runs without them.
test.skipIf(process.env.NODE_OPTIONS)('V8 accepts the code cache of the build', () => {
  expect(cachedScript(resolve('dist/start.cjs'))?.cachedDataRejected).toBe(false)
})

test('the bundle is ASCII, so that load-bundle can read it as latin1', () => {
  expect(readFileSync('dist/start.cjs').every((byte) => byte < 128)).toBe(true)
})
