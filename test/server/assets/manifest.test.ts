import { expect, test } from 'vitest'
import { assetUrls } from '../../../server/assets/manifest'

const FILE = {
  file: 'assets/a-1.js',
  contentType: 'text/javascript',
  immutable: true,
  hashes: { identity: '' },
}

test('the URL of an unknown file throws an error with its name', () => {
  const assetUrl = assetUrls({ files: { 'a.js': FILE }, previous: [], integrity: {} })
  expect(assetUrl('a.js')).toBe('/assets/a-1.js')
  expect(() => assetUrl('b.js')).toThrow('b.js: the build made no such file')
  expect(() => assetUrl('constructor')).toThrow('constructor: the build made no such file')
})
