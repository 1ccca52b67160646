import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assetUrls, readManifest } from '../../../server/assets/manifest'

const FILE = {
  file: 'assets/a-1.js',
  contentType: 'text/javascript; charset=utf-8',
  hash: 'abcdefgh',
  immutable: true,
  bytes: { identity: 9, br: 5 },
}

function readWritten(content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'manifest.json'), content)
  return readManifest(folder)
}

test('the manifest of the build is valid', () => {
  const manifest = readManifest('dist')
  expect(Object.keys(manifest.files)).toContain('landing.js')
  expect(assetUrls(manifest)('landing.js')).toMatch(/^\/assets\/landing-\w+\.js$/)
})

test('a missing build is reported in one line with the command', () => {
  expect(() => readManifest('nowhere')).toThrow(
    'nowhere/manifest.json: not found; build the site with `npm run build`',
  )
})

test.each([
  ['no JSON', '{', /npm run build/],
  ['another shape', '[]', /files is no object/],
  [
    'a path outside the folder',
    JSON.stringify({ files: { a: { ...FILE, file: '../main.ts' } }, integrity: {} }),
    /a: file/,
  ],
  ['a hidden file', JSON.stringify({ files: { a: { ...FILE, file: 'x/.env' } }, integrity: {} }), /a: file/],
  [
    'a wrong length',
    JSON.stringify({ files: { a: { ...FILE, bytes: { identity: '9' } } }, integrity: {} }),
    /"9"/,
  ],
  ['no length', JSON.stringify({ files: { a: { ...FILE, bytes: {} } }, integrity: {} }), /no length/],
  [
    'a header in a type',
    JSON.stringify({ files: { a: { ...FILE, contentType: 'a/b\r\nX: y' } }, integrity: {} }),
    /contentType/,
  ],
  [
    'a hash with a quote',
    JSON.stringify({ files: { a: { ...FILE, hash: 'abcdefg"' } }, integrity: {} }),
    /a: hash/,
  ],
  ['a wrong digest', JSON.stringify({ files: {}, integrity: { 'a.js': 'sha1-x' } }), /integrity of a\.js/],
])('a manifest with %s is rejected', (_what, content, problem) => {
  expect(() => readWritten(content)).toThrow(problem)
})

test('the URL of an unknown file throws an error with its name', () => {
  const assetUrl = assetUrls(readWritten(JSON.stringify({ files: { 'a.js': FILE }, integrity: {} })))
  expect(assetUrl('a.js')).toBe('/assets/a-1.js')
  expect(() => assetUrl('b.js')).toThrow('b.js: the build made no such file')
  expect(() => assetUrl('constructor')).toThrow('constructor: the build made no such file')
})
