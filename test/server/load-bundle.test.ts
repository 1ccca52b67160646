import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readManifest } from '../../server/assets/public-files'
import { cachedScript, decodeCodeCache, encodeCodeCache } from '../../server/load-bundle'
import { temporaryFolder } from '../support/files'

test('a code cache of another bundle, a truncated one or one with a flipped bit is not used', () => {
  const source = Buffer.from('exports.start = () => {}')
  const cache = encodeCodeCache(source, randomBytes(100))
  const flipped = [...cache].map((byte, at) => Buffer.from(cache).fill(byte ^ 1, at, at + 1))
  const other = encodeCodeCache(Buffer.from('exports.end = () => {}'), randomBytes(100))
  for (const damaged of [other, Buffer.alloc(0), cache.subarray(0, 50), ...flipped]) {
    expect(decodeCodeCache(source, damaged)).toBeUndefined()
  }
})

// Flags in NODE_OPTIONS change which cache V8 accepts, and the build runs without them.
test.skipIf(process.env.NODE_OPTIONS)('V8 accepts the code cache of the build', () => {
  expect(cachedScript(resolve('dist/start.cjs'))?.cachedDataRejected).toBe(false)
})

const script = `public/${readManifest('dist').files['islands.js']?.file}`

/** How a file is damaged: its new bytes, or undefined if it is removed. */
const missing = () => undefined
const empty = () => Buffer.alloc(0)
const shorter = (bytes: Buffer) => bytes.subarray(0, 0.999 * bytes.length)
const unnamed = (bytes: Buffer) => Buffer.from(bytes.toString().replace('"islands.js": {', '"x.js": {'))
const undigested = (bytes: Buffer) => Buffer.from(bytes.toString().replace(/,\s*"integrity": "[^"]*"/g, ''))
const changed = (bytes: Buffer) => bytes.fill((bytes[0] ?? 0) ^ 1, 0, 1)

test.each([
  ['manifest.json', missing, 'dist/manifest.json: not found'],
  ['manifest.json', empty, 'dist/manifest.json: .*JSON.*'],
  ['manifest.json', unnamed, 'islands.js: the build made no such file; .*'],
  ['manifest.json', undigested, 'islands.js: has no Subresource Integrity digest'],
  [script, missing, `dist/${script}: not found`],
  [`${script}.gz`, empty, `dist/${script}.gz: changed since the build`],
  [script, changed, `dist/${script}: changed since the build`],
  ['start.cjs', empty, 'dist/start.cjs: .+'],
  ['start.cjs', shorter, 'dist/start.cjs: .+'],
])('a build whose %s is damaged by %s does not start and prints one line', (file, damage, problem) => {
  const folder = temporaryFolder()
  cpSync('dist', folder, { recursive: true })
  const path = join(folder, file)
  const damaged = damage === missing ? undefined : damage(readFileSync(path))
  if (damaged) writeFileSync(path, damaged)
  else rmSync(path, { recursive: true })
  const options = {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0' },
    encoding: 'utf8',
    timeout: 30_000,
  } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'server.cjs')], options)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  const line = RegExp(`^${problem}; build the site with \`npm run build\`\n$`)
  expect(stderr.replaceAll(folder, 'dist')).toMatch(line)
})
