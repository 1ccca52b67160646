import { readFileSync } from 'node:fs'
import Module from 'node:module'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'

test('V8 takes the code cache that the build has left', () => {
  const { cachedDataRejected } = new Script(Module.wrap(readFileSync('dist/start.cjs', 'latin1')), {
    cachedData: readFileSync('dist/start.cjs.cache'),
  })
  expect(cachedDataRejected).toBe(false)
})

test('the bundle is ASCII, so that it can be read with one byte a character', () => {
  expect(readFileSync('dist/start.cjs').every((byte) => byte < 128)).toBe(true)
})
