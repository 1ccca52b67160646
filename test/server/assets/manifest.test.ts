import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assetUrls, readManifest } from '../../../server/assets/manifest'
import { temporaryFolder } from '../../support/temporary-folder'

const FILE = {
  file: 'assets/a-1.js',
  contentType: 'text/javascript; charset=utf-8',
  hash: 'abcdefgh',
  immutable: true,
  bytes: { identity: 9, br: 5 },
}

function readWritten(content: unknown) {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(content))
  return readManifest(folder)
}

test.each([
  ['a path outside the folder', { file: '../main.ts' }, /a: file/],
  ['a hidden file', { file: 'x/.env' }, /a: file/],
  ['a wrong length', { bytes: { identity: '9' } }, /"9"/],
  ['no length', { bytes: {} }, /no length/],
  ['a header in a type', { contentType: 'a/b\r\nX: y' }, /contentType/],
  ['a hash with a quote', { hash: 'abcdefg"' }, /a: hash/],
])('a manifest with %s is rejected', (_what, wrong, problem) => {
  expect(() => readWritten({ files: { a: { ...FILE, ...wrong } }, integrity: {} })).toThrow(problem)
})

test('a manifest of another shape or with a wrong digest is rejected', () => {
  expect(() => readWritten([])).toThrow(/files is no object; .*npm run build/)
  expect(() => readWritten({ files: {}, integrity: { 'a.js': 'sha1-x' } })).toThrow(/integrity of a\.js/)
})

test('the URL of an unknown file throws an error with its name', () => {
  const assetUrl = assetUrls(readWritten({ files: { 'a.js': FILE }, integrity: {} }))
  expect(assetUrl('a.js')).toBe('/assets/a-1.js')
  expect(() => assetUrl('b.js')).toThrow('b.js: the build made no such file')
  expect(() => assetUrl('constructor')).toThrow('constructor: the build made no such file')
})
