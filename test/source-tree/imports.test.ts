import { expect, test } from 'vitest'
import { forbiddenImports } from './import-rules'
import { sideEffects } from './side-effects'
import { parseSource, sourceFiles } from './source-files'

const files = sourceFiles()

test('every module imports only what its folder allows', () => {
  expect(files.flatMap(forbiddenImports)).toEqual([])
})

test.each([
  ['shared/content/rating.ts', `import { readFileSync } from 'node:fs'`],
  ['shared/islands/menu/menu.tsx', `import { contactCopy } from '../../content/home/contact'`],
  ['shared/islands/menu/menu.tsx', `import type { HeroSection } from '../../sections/hero/hero-section'`],
  ['shared/components/icons/icon.tsx', `export { Menu } from '../../islands/menu/menu'`],
  ['shared/pages/landing-page.tsx', `const document = import('../document/document')`],
  ['client/islands.ts', `import { routes } from '../shared/pages/routes'`],
  ['client/islands.ts', `import express from 'express'`],
  ['server/app.ts', `import { createBuilder } from '../scripts/build/create-builder'`],
  ['scripts/bench.ts', `import type { Config } from '../server/config'`],
  ['scripts/bench.ts', `type Config = import('../server/config').Config`],
  ['shared/new/new.ts', `import '../content/rating'`],
  ['tools/new.ts', `import 'node:fs'`],
])('a module at %s may not contain: %s', (path, source) => {
  expect(forbiddenImports(parseSource(path, source))).toHaveLength(1)
})

test('an island may import types from the content', () => {
  const source = `import type { Phone } from '../../content/site'`
  expect(forbiddenImports(parseSource('shared/islands/menu/menu.tsx', source))).toEqual([])
})

test('only the server’s entry has side effects when imported', () => {
  const server = files.filter(({ path }) => path.startsWith('server/')).flatMap(sideEffects)
  expect(server).not.toEqual([])
  expect(server.filter((line) => !line.startsWith('server/main.ts:'))).toEqual([])
})

test.each([
  'console.log(1)',
  'export const config = readConfig(process.env)',
  'const server = createServer().listen(3000)',
  'const text = await readFile(path)',
  `import './polyfill'`,
  'if (a) b()',
])('a module has a side effect if it contains: %s', (source) => {
  expect(sideEffects(parseSource('server/made-up.ts', source))).toHaveLength(1)
})

test.each([
  'export const LIMITS = Object.freeze({ timeout: 5 * 1000 })',
  `const TYPES = new Set(['a'])`,
  'export const render = (page) => draw(page)',
  `const POLICY = ["default-src 'none'"].join('; ')`,
])('a module has no side effects if it contains: %s', (source) => {
  expect(sideEffects(parseSource('server/made-up.ts', source))).toEqual([])
})
