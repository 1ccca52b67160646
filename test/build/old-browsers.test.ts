import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildFailure, build } from 'esbuild'
import { Linter } from 'eslint'
import baseline from 'eslint-plugin-baseline-js'
import compat from 'eslint-plugin-compat'
import stylelint from 'stylelint'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { clientBundles, serverBundle } from '../../scripts/build/bundles'
import { formatErrors } from '../../scripts/build/messages'
import { SITE_PAGES } from '../support/content'
import { temporaryFolder } from '../support/files'
import { startSite } from '../support/server/start-site'

/** `(width >= 960px)` or `(600px <= width < 960px)`, unsupported before Safari 16.4 and Chrome 104. */
const RANGE_QUERY = /\((?:[\d.]+[a-z]+ *[<>]=? *)?(?:width|height) *[<>]=? *[\d.]+[a-z]+/g

/** Unsupported before Safari 17, Chrome 120 and Firefox 113, where a page without a script would have dead controls. */
const SCRIPTING_QUERY = /\(scripting\b/g

test.each([RANGE_QUERY, SCRIPTING_QUERY])('the build has no media query like %s', (query) => {
  const names = readdirSync('dist/public', { recursive: true, encoding: 'utf8' })
  const texts = names.filter((name) => /\.(js|svg)$/.test(name)).map((name) => join('dist/public', name))
  const files = ['dist/server.cjs', ...texts]
  const found = files.flatMap((file) => readFileSync(file, 'utf8').match(query) ?? [])
  expect(found).toEqual([])
})

test.each([
  ['p { color: red }\n.menu {\n  color: red', 'Unclosed block', '2:0'],
  ['p {\n  width: calc(1px + (2px); }', 'Unclosed bracket', '2:13'],
  ['p { color: red }\n  p { b { color: red } }', 'styled-jsx does not support nesting', '2:6'],
  ['p { color: red }\n@media (--wid) { p { color: blue } }', '--wid: not a name of .*media.ts', '2:0'],
  [`\np { color: \${color} }`, 'one template literal without expressions', '1:0'],
])('the style %j fails the build with its place', async (css, problem, place) => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'shared'))
  const planted = join(folder, 'shared/planted.tsx')
  writeFileSync(planted, moduleWith(css))
  const bundle = build({ ...serverBundle(folder, 'production'), entryPoints: [planted], write: false })
  const { errors }: BuildFailure = await bundle.catch((error) => error)
  const [line, column] = place.split(':').map(Number)
  const code = `planted\\.tsx:${place}:\\n +${line} │ .*\\n +╵ {${1 + Number(column)}}\\^`
  expect(await formatErrors(errors)).toMatch(RegExp(`^.*${problem}.*\n\n.*${code}$`))
})

test.each([
  ['.a { height: 100dvh }', 'dvh'],
  ['.a { colour: red }', 'colour'],
  ['.a { display: flexx }', 'flexx'],
  ['.a { color: var(--sean) }', '--sean'],
  ['.a { display: grid; grid-template-columns: subgrid }', 'subgrid'],
  ['.a { grid-template: 1fr auto / subgrid }', 'subgrid'],
  ['.a, b:has(i) { color: red }', 'has'],
  [':global(html:has(i)) { color: red }', 'has'],
  ['.a { translate: 0 1px }', 'translate'],
  ['.a { color: color-mix(in srgb, red, blue) }', 'color-mix'],
  ['.a { text-decoration: underline 4px red }', 'text-decoration'],
  ['@container (min-width: 1px) { .a { color: red } }', '@container'],
  ['.a { color: red; & b { color: blue } }', 'nesting'],
  ['@supports selector(:has(a)) { .a:has(b) { color: red } }', undefined],
  ['@media (600px <= width < 960px) { .a { color: red } }', undefined],
  ['.a { text-wrap: balance }', undefined],
  ['.a { color: var(--seam) }', undefined],
])('the lint says of %s: %s', async (css, problem) => {
  const code = moduleWith(`\n${css}`)
  const options = { code, codeFilename: 'shared/planted.tsx', configFile: '.stylelintrc.mjs' }
  const { warnings = [] } = (await stylelint.lint(options)).results[0] ?? {}
  expect(warnings.map(({ line, text }) => [line, text])).toEqual(problem ? [[2, expect.stringContaining(problem)]] : [])
})

/** The year of the oldest browsers of `browserslist`, whose language is that of `client/tsconfig.json`. */
const OLDEST = 2021

/** Finds what the oldest browsers cannot parse or lack. Each rule knows features that the other does not. */
const LINT: Linter.Config = {
  languageOptions: { ecmaVersion: OLDEST, sourceType: 'script' },
  plugins: { compat, baseline: { rules: baseline.rules } },
  rules: {
    'compat/compat': 'error',
    'baseline/use-baseline': [
      'error',
      // Features that a script looks for before it uses them: the intro goes without this one.
      { available: OLDEST, includeWebApis: {}, includeJsBuiltins: {}, ignoreFeatures: ['network-information'] },
    ],
  },
  settings: { browsers: packageJson.browserslist, polyfills: ['navigator.connection'] },
}

/** What the oldest browsers cannot parse or lack in a script, each with the code around it. */
function problemsIn(script: string): string[] {
  const lines = script.split('\n')
  return new Linter().verify(script, LINT).map(({ message, line, column }) => {
    return `${message} in: ${lines[line - 1]?.slice(Math.max(0, column - 40), column + 40)}`
  })
}

test('the oldest browsers can parse the scripts of the build and have what those call', () => {
  const scripts = readdirSync('dist/public/assets').filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  for (const name of scripts)
    expect(problemsIn(readFileSync(join('dist/public/assets', name), 'utf8')), name).toEqual([])
})

test.each(SITE_PAGES)(
  'the oldest browsers can parse the inline scripts of the $name and have what those call',
  async ({ path }) => {
    const { url } = await startSite()
    const page = await (await fetch(url + path)).text()
    const scripts = Array.from(page.matchAll(/<script>(.+?)<\/script>/gs), ([, code = '']) => code)
    expect(scripts).not.toEqual([])
    expect(problemsIn(scripts.join('\n'))).toEqual([])
  },
)

test.each([
  ['class A { static { f() } }', undefined],
  ['Object.hasOwn({}, "a")', 'Object.hasOwn'],
  ['structuredClone(f)', 'structuredClone'],
  ['navigation.addEventListener("navigate", f)', 'Navigation'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['AbortSignal.any([])', 'AbortSignal.any'],
  ['new URLPattern({})', 'URLPattern'],
])('in %s, compiled by the build, the oldest browsers lack: %s', async (code, problem) => {
  const entry = join(temporaryFolder(), 'planted.js')
  writeFileSync(entry, code)
  const options = clientBundles('dist', 'production')
  const { outputFiles } = await build({ ...options, entryPoints: [entry], sourcemap: false, write: false })
  const problems = problemsIn(outputFiles[0]?.text ?? '')
  if (problem) expect(problems).toContainEqual(expect.stringContaining(problem))
  else expect(problems).toEqual([])
})

const moduleWith = (css: string) => `export const Planted = () => <p><style jsx>{\`${css}\`}</style></p>`
