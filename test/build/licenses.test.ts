import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assetUrls, readManifest } from '../../server/assets/manifest'
import { serveApp } from '../support/server/serve-app'
import { matchesIn } from '../support/strings'

const listed = (licenses: string) => matchesIn(licenses, /^(\S+) \d\S+: .+$/gm)

test('the license of each package in the server is beside it', () => {
  const licenses = readFileSync('dist/licenses.txt', 'utf8')
  const { sources } = JSON.parse(readFileSync('dist/server.cjs.map', 'utf8')) as { sources: string[] }
  const names = sources.flatMap((file) => /.*node_modules\/((@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [])
  expect(names).toContain('express')
  const missing = names.filter((name) => !listed(licenses).includes(name))
  expect(missing, 'packages without a license').toEqual([])
  expect(licenses.includes('Copyright (c) 2009-2014 TJ Holowaychuk'), "whether express's notice is there").toBe(true)
})

test("the font's license is beside it, with its notice", async () => {
  const manifest = readManifest('dist')
  const license = await (await fetch((await serveApp()).url + assetUrls(manifest)('fonts/overpass-license.txt'))).text()
  expect(license).toMatch(/^Copyright .*Overpass Project Authors/)
})

test('scripts say where the licenses of their packages are', async () => {
  const { url } = await serveApp()
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(await (await fetch(url)).text()) ?? []
  const [, path] = /Licenses of the packages in this file: (\S+)/.exec(await (await fetch(url + script)).text()) ?? []
  const licenses = await fetch(url + path)
  expect(licenses.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await licenses.text()
  expect(listed(text)).toEqual(['react', 'react-dom', 'scheduler'])
  expect(text.match(/Copyright \(c\) Meta Platforms, Inc\. and affiliates\./g), "React's notices").toHaveLength(3)
})
