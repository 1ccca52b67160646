import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const OTHERS = '(?!(client|scripts|server|shared|test)/)'
const BUILT_WITH = 'server/(assets/manifest|load-bundle|http/content-coding|config/env-file)$'

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

const FILES = ['client', 'scripts', 'server', 'shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [`${folder}/${path}`, readFileSync(posix.join(folder, path), 'utf8')] as const),
)

function forbiddenImports([path, source]: readonly [string, string]): string[] {
  const [, allowed = '(?!)'] = Object.entries(IMPORTS).find(([folder]) => path.startsWith(folder)) ?? []
  return [...source.matchAll(FROM)].flatMap(([, type = '', from = '']) => {
    const whom = from.startsWith('.') ? posix.join(posix.dirname(path), from) : from
    const isType = type && RegExp(`\\btype ${whom.split('/', 2).join('/')}/`).test(allowed)
    return isType || RegExp(`^(${allowed})`).test(whom) ? [] : [`${path} imports ${whom}`]
  })
}

function sideEffects([path, source]: readonly [string, string]): string[] {
  const lines = source.split('\n').filter((line) => line && (!DECLARES.test(line) || ACTS.test(line)))
  return lines.map((line) => `${path}: ${line}`)
}

test('every module imports only what its folder allows', () => {
  expect(FILES.flatMap(forbiddenImports)).toEqual([])
  const wrong = [
    ['shared/content/rating.ts', `import { readFileSync } from 'node:fs'`],
    ['shared/islands/menu/menu.tsx', `import {\n  contactCopy,\n} from '../../content/home/contact'`],
    ['shared/pages/landing-page.tsx', `const document = import('../document/document')`],
    ['scripts/bench.ts', `type Config = import('../server/config').Config`],
    ['shared/new/new.ts', `export { it } from 'react'`],
  ] as const
  expect(wrong.map((file) => forbiddenImports(file).length)).toEqual(wrong.map(() => 1))
})

test('of server/ only the two entries act when they are imported', () => {
  const acting = FILES.filter(([path]) => path.startsWith('server/')).flatMap(sideEffects)
  expect(acting.length).toBeGreaterThan(0)
  expect(acting.filter((line) => !/^server\/(main|try-request)\.ts: /.test(line))).toEqual([])
  const wrong = ['console.log(1)', 'const it = createServer().listen(1)', `import './it'`, 'if (a) b()']
  expect(wrong.flatMap((line) => sideEffects(['server/it.ts', line]))).toHaveLength(wrong.length)
})

test('no module of shared/ uses Node or browser globals when imported', async () => {
  const paths = FILES.map(([path]) => path).filter((path) => path.startsWith('shared/'))
  const { outputFiles } = await build({
    stdin: { contents: paths.map((path) => `import './${path}'`).join('\n'), resolveDir: '.' },
    define: { 'process.env.NODE_ENV': '"production"' },
    ...({ bundle: true, write: false, jsx: 'automatic', ignoreAnnotations: true } as const),
  })
  expect(() => runInContext(outputFiles[0]?.text ?? '', createContext({}))).not.toThrow()
  expect(() => runInContext('document.title', createContext({}))).toThrow()
})

test('the lock file has an integrity hash for every package except optional platform builds', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  type Entry = { integrity?: string; optional?: boolean; os?: string[] }
  const unverified = Object.entries<Entry>(packages).filter(([path, { integrity }]) => path && !integrity)
  expect(unverified.filter(([, { optional, os }]) => !optional || !os)).toEqual([])
})
