import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import Module from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { loadBundle } from '../../server/load-bundle'

const SOURCE = 'exports.folder = __dirname; exports.name = require("node:path").basename(__filename)'

/** A file with `SOURCE`, and beside it what `cacheOf` makes of it. */
function bundle(cacheOf: (file: string) => Buffer | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'bundle.cjs')
  writeFileSync(file, SOURCE)
  const cache = cacheOf(file)
  if (cache) writeFileSync(`${file}.cache`, cache)
  return { folder, file }
}

test.each<[string, (file: string) => Buffer | undefined]>([
  ['without a code cache', () => undefined],
  ['with its code cache', (file) => new Script(Module.wrap(readFileSync(file, 'latin1'))).createCachedData()],
  ['with the cache of another source', () => new Script('0').createCachedData()],
  ['with an empty cache', () => Buffer.alloc(0)],
  ['with a cache that is none', () => Buffer.from('not what V8 writes')],
])('a bundle %s gives its exports', (_case, cacheOf) => {
  const { folder, file } = bundle(cacheOf)
  expect(loadBundle(file)).toEqual({ folder, name: 'bundle.cjs' })
})
