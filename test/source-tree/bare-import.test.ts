import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files'

const shared = sourceFiles().filter(({ path }) => path.startsWith('shared/'))

test('no module of shared/ touches Node or the browser when it is imported', async () => {
  const imports = shared.map(({ path }) => `import './${path}'`)
  expect(await runBare(imports.join('\n'))).toBeUndefined()
})

test.each(['window.scrollTo(0, 0)', 'const { env } = process', 'const root = document.body'])(
  'the bare surroundings refuse: %s',
  async (source) => {
    expect(await runBare(source)).toMatch(/is not defined/)
  },
)

/** Runs `source`, its imports included, where there is JavaScript and nothing else; returns the error's message. */
async function runBare(source: string): Promise<string | undefined> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: '.', loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    jsx: 'automatic',
    ignoreAnnotations: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  try {
    runInContext(outputFiles[0]?.text ?? '', createContext({}))
    return undefined
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
  }
}
