import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import Module from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import {
  cachedScript,
  decodeCodeCache,
  encodeCodeCache,
  loadBundle,
} from '../../../server/bundle/load-bundle'

const SOURCE = 'exports.folder = __dirname; exports.name = require("node:path").basename(__filename)'
const OTHER = SOURCE.replace('exports.name', 'exports.mane')

/** Writes a bundle of `SOURCE`, with `cache` beside it, and returns its path. */
function bundle(cache?: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'bundle.cjs')
  writeFileSync(file, SOURCE)
  if (cache) writeFileSync(`${file}.cache`, cache)
  return { folder, file }
}

/** The code cache that the build writes for `source`. */
function cacheOf(source: string): Buffer {
  return encodeCodeCache(Buffer.from(source), new Script(Module.wrap(source)).createCachedData())
}

test.each<[string, Buffer | undefined]>([
  ['without a code cache', undefined],
  ['with its code cache', cacheOf(SOURCE)],
  ['with the cache of another source of the same length', cacheOf(OTHER)],
  ['with an empty cache', Buffer.alloc(0)],
  ['with a truncated cache', cacheOf(SOURCE).subarray(0, 100)],
  ['with an invalid cache', Buffer.from('not what V8 writes')],
])('a bundle %s returns its exports', (_case, cache) => {
  const { folder, file } = bundle(cache)
  expect(loadBundle(file)).toEqual({ folder, name: 'bundle.cjs' })
})

test('only the cache of the same bundle is used', () => {
  expect(cachedScript(bundle(cacheOf(SOURCE)).file)?.cachedDataRejected).toBe(false)
  expect(cachedScript(bundle(cacheOf(OTHER)).file)).toBeUndefined()
  expect(cachedScript(bundle().file)).toBeUndefined()
})

test('a cache with one flipped bit is not used', () => {
  const intact = cacheOf(SOURCE)
  for (let position = 0; position < intact.length; position++) {
    const damaged = Buffer.from(intact)
    damaged[position] = (intact[position] ?? 0) ^ 1
    expect(decodeCodeCache(Buffer.from(SOURCE), damaged)).toBeUndefined()
  }
})
