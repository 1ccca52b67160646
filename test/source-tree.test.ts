import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const OTHERS = '(?!(client|scripts|server|shared|test)/)'
const BUILT_WITH = 'server/(bundle/|assets/|load-bundle$|http/content-coding$|config/env-file$)'

/** Who may import whom: the start of a path or of a package's name. */
const IMPORTS: Record<string, string> = {
  'shared/content/': 'shared/content/|valibot$',
  'shared/components/': 'shared/(content|components)/|react',
  'shared/islands/': 'shared/(components|islands)/|react|type shared/content/',
  'shared/sections/': 'shared/(content|components|islands|sections)/|react',
  'shared/pages/': 'shared/(content|components|islands|sections|pages)/|react',
  'shared/document/': 'shared/|react',
  'client/': 'client/|shared/islands/|react$|react-dom/client$',
  'server/': `server/|shared/|${OTHERS}`,
  'scripts/': `scripts/|shared/(content/|components/media$)|${BUILT_WITH}|${OTHERS}`,
}
const FROM = /(?:^|\W)(?:import|export)( type)?\b(?:[^;'"()=]*?\bfrom)?\s*\(?\s*'([^']+)'/gm
/** What a line that begins a statement of a module may begin with, and a constant that acts on import. */
const DECLARES =
  /^(import [^']|export |const |type |interface |declare |(async )?function|class |[\s})\]/*`<$])/
const ACTS = /^(export )?const .*?= (await |(?!promisify|Object\.freeze|String\.raw|Object\.from)[\w.]+\()/

const FILES = ['client', 'scripts', 'server', 'shared'].flatMap((folder) => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => /\.tsx?$/.test(path)).map((path) => read(posix.join(folder, path)))
})

function read(path: string): [path: string, source: string] {
  return [path, readFileSync(path, 'utf8')]
}

function forbiddenImports([path, source]: [string, string]): string[] {
  const [, allowed] = Object.entries(IMPORTS).find(([folder]) => path.startsWith(folder)) ?? []
  if (!allowed) return [`${path}: no rule for its folder; add one`]
  return [...source.matchAll(FROM)].flatMap(([, type = '', from = '']) => {
    const whom = from.startsWith('.') ? posix.join(posix.dirname(path), from) : from
    const isAllowed =
      RegExp(`^(${allowed})`).test(whom) ||
      (type && RegExp(`\\btype ${whom.split('/', 2).join('/')}/`).test(allowed))
    return isAllowed ? [] : [`${path} imports ${whom}`]
  })
}

function sideEffects([path, source]: [string, string]): string[] {
  const lines = source.split('\n').filter((line) => line && (!DECLARES.test(line) || ACTS.test(line)))
  return lines.map((line) => `${path}: ${line}`)
}

test('every module imports only what its folder allows', () => {
  expect(FILES.flatMap(forbiddenImports)).toEqual([])
})

test.each([
  ['shared/content/rating.ts', `import { readFileSync } from 'node:fs'`],
  ['shared/islands/menu/menu.tsx', `import {\n  contactCopy,\n} from '../../content/home/contact'`],
  ['shared/components/icon.tsx', `export { Menu } from '../islands/menu/menu'`],
  ['shared/pages/landing-page.tsx', `const document = import('../document/document')`],
  ['client/islands.ts', `import express from 'express'`],
  ['scripts/bench.ts', `type Config = import('../server/config').Config`],
  ['shared/new/new.ts', ''],
])('a module at %s may not contain: %s', (...file) => expect(forbiddenImports(file)).toHaveLength(1))

test('only the server’s entry acts when it is imported', () => {
  const acting = FILES.filter(([path]) => path.startsWith('server/')).flatMap(sideEffects)
  expect(acting.length).toBeGreaterThan(0)
  expect(acting.filter((line) => !/^server\/(main|try-request)\.ts: /.test(line))).toEqual([])
})

test.each(['console.log(1)', 'const it = createServer().listen(1)', `import './polyfill'`, 'if (a) b()'])(
  'a module acts if it contains: %s',
  (source) => expect(sideEffects(['server/made-up.ts', source])).toHaveLength(1),
)

test('no module of shared/ uses Node or browser globals when imported', async () => {
  const paths = FILES.map(([path]) => path).filter((path) => path.startsWith('shared/'))
  const contents = paths.map((path) => `import './${path}'`).join('\n')
  const define = { 'process.env.NODE_ENV': '"production"' }
  const stdin = { contents, resolveDir: '.', loader: 'ts' } as const
  const { outputFiles } = await build({
    stdin,
    define,
    bundle: true,
    write: false,
    jsx: 'automatic',
    ignoreAnnotations: true,
  })
  expect(() => runInContext(outputFiles[0]?.text ?? '', createContext({}))).not.toThrow()
  expect(() => runInContext('document.title', createContext({}))).toThrow()
})

test('the lock file has an integrity hash for every package except optional platform builds', () => {
  type Entry = { integrity?: string; optional?: boolean; os?: string[] }
  const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const unverified = Object.entries(lock.packages).filter(([path, { integrity }]) => path && !integrity)
  expect(unverified.filter(([, { optional, os }]) => !optional || !os)).toEqual([])
})
