import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { bundledPackages } from '../../scripts/build/bundled-packages'
import { sbomOf } from '../../scripts/build/sbom'
import { temporaryFolder } from '../support/files'

type Component = { name: string; version: string; purl: string; licenses: { expression: string }[] }

const sbom = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8')) as { components: Component[] }

/** The name and version of each installed package with a file in the source map. */
function packagesIn(map: string): string[] {
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }
  return sources.flatMap((source) => {
    const [, path] = /(?:^|\/)(node_modules\/.*)/.exec(source) ?? []
    if (!path) return []
    // Everything up to the last `node_modules/`, then a name of one part, or of two that begin with @.
    const names = path.split('node_modules/')
    const parts = names.pop()?.split('/') ?? []
    const name = parts.slice(0, parts[0]?.startsWith('@') ? 2 : 1).join('/')
    const folder = [...names, name].join('node_modules/')
    return `${name} ${JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).version}`
  })
}

test('the SBOM lists each package in the bundles once, with the version that is installed', () => {
  const scripts = readdirSync('dist/public/assets').filter((file) => file.endsWith('.js.map'))
  const client = scripts.flatMap((file) => packagesIn(`dist/public/assets/${file}`))
  const server = packagesIn('dist/server.cjs.map')
  const names = [...client, ...server].map((entry) => entry.split(' ')[0])
  // Some of these are also needed by development packages, one has a scope.
  expect(names).toEqual(expect.arrayContaining(['react', 'scheduler', 'express', '@pinojs/redact']))
  const listed = sbom.components.map(({ name, version }) => `${name} ${version}`)
  expect(listed).toEqual(expect.arrayContaining([...client, ...server]))
  expect(new Set(listed).size).toBe(listed.length)
})

test('the SBOM is CycloneDX with a license for each package', () => {
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { type: 'application' } },
  })
  for (const { licenses } of sbom.components) {
    expect(licenses).toEqual([{ expression: expect.stringMatching(/^[\w.-]+$/) }])
  }
})

test('a nested package and one with a scope have a name and a package URL of their own', async () => {
  const folder = temporaryFolder()
  const inputs: Metafile['inputs'] = {}
  for (const [path, name] of [
    ['a', 'a'],
    ['a/node_modules/@b/c', '@b/c'],
    ['d/node_modules/@b/c', '@b/c'],
  ]) {
    mkdirSync(join(folder, `node_modules/${path}`), { recursive: true })
    const content = JSON.stringify({ name, version: '1.2.3', license: 'MIT' })
    writeFileSync(join(folder, `node_modules/${path}/package.json`), content)
    inputs[`${folder}/node_modules/${path}/lib/index.js`] = { bytes: 1, imports: [] }
  }
  const { components } = JSON.parse(sbomOf(await bundledPackages({ inputs, outputs: {} })))
  const purls = (components as Component[]).map(({ name, purl }) => [name, purl])
  expect(purls).toEqual([
    ['@b/c', 'pkg:npm/%40b/c@1.2.3'],
    ['a', 'pkg:npm/a@1.2.3'],
  ])
})
