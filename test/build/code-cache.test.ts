import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cachedScript } from '../../server/bundle/load-bundle'
import { startSite } from '../support/server/start-site'

const PATHS = ['/', '/reviews', '/no-such-page']
const DAMAGED_STARTS = 5
const FLIPPED_BITS = 8

/** Copies the built server, flips some bits of its code cache and returns the path of the copy. */
function damagedServer(): string {
  const folder = mkdtempSync(join(tmpdir(), 'damaged-cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['server.cjs', 'start.cjs']) cpSync(join('dist', file), join(folder, file))
  for (const file of ['manifest.json', 'public']) symlinkSync(resolve('dist', file), join(folder, file))
  const cache = readFileSync('dist/start.cjs.cache')
  for (let bit = 0; bit < FLIPPED_BITS; bit++) {
    const position = Math.floor(Math.random() * cache.length)
    cache.writeUInt8(cache.readUInt8(position) ^ (1 << (bit % 8)), position)
  }
  writeFileSync(join(folder, 'start.cjs.cache'), cache)
  return join(folder, 'server.cjs')
}

async function responsesOf(server: string): Promise<string[]> {
  const site = await startSite({}, server)
  const responses = PATHS.map(async (path) => {
    const response = await fetch(site.url + path)
    return `${response.status} ${await response.text()}`
  })
  const texts = await Promise.all(responses)
  expect(await site.stop()).toBe(0)
  return texts
}

// Flags in NODE_OPTIONS change which cache V8 accepts, and the build runs without them.
test.skipIf(process.env.NODE_OPTIONS)('V8 accepts the code cache of the build', () => {
  expect(cachedScript(resolve('dist/start.cjs'))?.cachedDataRejected).toBe(false)
})

test('a server with a damaged code cache sends the same responses as the intact server', async () => {
  const expected = await responsesOf('dist/server.cjs')
  for (let start = 0; start < DAMAGED_STARTS; start++) {
    expect(await responsesOf(damagedServer())).toEqual(expected)
  }
})

test('the bundle is ASCII, so that load-bundle can read it as latin1', () => {
  expect(readFileSync('dist/start.cjs').every((byte) => byte < 128)).toBe(true)
})
