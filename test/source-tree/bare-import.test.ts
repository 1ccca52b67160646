import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files'

const shared = sourceFiles().filter(({ path }) => path.startsWith('shared/'))

test('no module of shared/ uses Node or browser globals when imported', async () => {
  const imports = shared.map(({ path }) => `import './${path}'`)
  expect(await runBare(imports.join('\n'))).toBeUndefined()
})

test.each(['window.scrollTo(0, 0)', 'const { env } = process', 'const root = document.body'])(
  'an empty context rejects: %s',
  async (source) => {
    expect(await runBare(source)).toMatch(/is not defined/)
  },
)

/** Runs `source` with its imports in an empty V8 context; returns the error's message. */
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
