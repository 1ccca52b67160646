import { writeFileSync } from 'node:fs'
import Module from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import {
  cachedScript,
  decodeCodeCache,
  encodeCodeCache,
  loadBundle,
} from '../../../server/bundle/load-bundle'
import { temporaryFolder } from '../../support/temporary-folder'

const SOURCE = 'exports.folder = __dirname; exports.name = require("node:path").basename(__filename)'
const OTHER = SOURCE.replace('exports.name', 'exports.mane')

/** The code cache that the build writes for `source`. */
function cacheOf(source: string): Buffer {
  return encodeCodeCache(Buffer.from(source), new Script(Module.wrap(source)).createCachedData())
}

test.each([
  ['without a code cache', undefined, undefined],
  ['with its code cache', cacheOf(SOURCE), { cachedDataRejected: false }],
  ['with the cache of another source of the same length', cacheOf(OTHER), undefined],
  ['with an empty cache', Buffer.alloc(0), undefined],
  ['with a truncated cache', cacheOf(SOURCE).subarray(0, 100), undefined],
])('a bundle %s returns its exports, and only its own cache is used', (_case, cache, script) => {
  const folder = temporaryFolder()
  const file = join(folder, 'bundle.cjs')
  writeFileSync(file, SOURCE)
  if (cache) writeFileSync(`${file}.cache`, cache)
  expect(loadBundle(file)).toEqual({ folder, name: 'bundle.cjs' })
  expect(cachedScript(file)).toEqual(script && expect.objectContaining(script))
})

test('a cache with one flipped bit is not used', () => {
  const damaged = cacheOf(SOURCE)
  for (const [position, byte] of damaged.entries()) {
    damaged[position] = byte ^ 1
    expect(decodeCodeCache(Buffer.from(SOURCE), damaged)).toBeUndefined()
    damaged[position] = byte
  }
})
