import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serveApp } from '../support/server/serve-app'

function listed(licenses: string) {
  return Array.from(licenses.matchAll(/^(\S+) \d\S+: .+$/gm), ([, name]) => name)
}

test('the license of each package in the server is beside it', () => {
  const licenses = readFileSync('dist/licenses.txt', 'utf8')
  const { sources } = JSON.parse(readFileSync('dist/server.cjs.map', 'utf8')) as { sources: string[] }
  const names = sources.flatMap((file) => /.*node_modules\/((@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [])
  expect(names).toContain('express')
  expect(listed(licenses)).toEqual(expect.arrayContaining(names))
  expect(licenses).toContain('Copyright (c) 2009-2014 TJ Holowaychuk')
})

test('scripts say where the licenses of their packages are', async () => {
  const { url } = await serveApp()
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(await (await fetch(url)).text()) ?? []
  const [, path] = /Licenses of the packages in this file: (\S+)/.exec(await (await fetch(url + script)).text()) ?? []
  const licenses = await fetch(url + path)
  expect(licenses.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await licenses.text()
  expect(listed(text)).toEqual(['react', 'react-dom', 'scheduler'])
  expect(text.match(/Copyright \(c\) Meta Platforms, Inc\. and affiliates\./g)).toHaveLength(3)
})
