import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { loadMedia, transformStyledJsx } from './scripts/build/styled-jsx'
import { PATIENCE_MS, TEST_MS } from './test/support/patience'
import { notRun } from './test/support/setup/not-run'

// Hosting platforms set it to `production`, with which Vite fails to load the tests of components.
process.env.NODE_ENV = 'test'

// Git sets these in a hook, and a test's own `git init` and `git add` would obey them.
for (const name of ['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_WORK_TREE']) delete process.env[name]

await loadMedia(readFileSync('shared/components/media-queries.ts', 'utf8'))
/** The projects share what's transformed. */
const transformed = new Map<string, ReturnType<typeof transformStyledJsx>>()
const styledJsx = {
  name: 'styled-jsx',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!/\/shared\/.*\.tsx$/.test(id)) return
    const result = transformed.get(code) ?? transformStyledJsx(code, id, 'server')
    transformed.set(code, result)
    return result
  },
}

const EACH_TEST = 'test/support/setup/each-test.ts'
const COMPRESS_ONCE = 'test/support/setup/compress-once.ts'
const BUILD = 'test/support/setup/build.ts'
const BROWSERS = 'test/support/setup/browsers.ts'

/** Tests of `test/` with these names, in this environment, after these preparations. */
function project(
  name: string,
  names: string,
  environment: 'node' | 'jsdom',
  globalSetup: string[],
  setupFiles = [EACH_TEST],
) {
  // React as visitors get it. Only Testing Library needs `act`, which production lacks.
  const isProduction = environment === 'node'
  return {
    plugins: [styledJsx],
    oxc: { jsx: { development: !isProduction } },
    test: {
      name,
      env: { NODE_ENV: isProduction ? 'production' : 'test' },
      environment,
      globalSetup,
      include: [`test/${names}.test.{ts,tsx}`],
      setupFiles,
      unstubEnvs: true,
      unstubGlobals: true,
      // Loading jsdom or the browser's driver takes a second, so the files of a worker share them.
      isolate: false,
      testTimeout: TEST_MS,
      hookTimeout: TEST_MS,
      expect: { poll: { timeout: PATIENCE_MS } },
      // A failure prints all that differs.
      chaiConfig: { truncateThreshold: 0 },
    },
  }
}

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: {
    // The tests wait for browsers and timers, so there's work for one file more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // A worker that grows fails by its own error, rather than by the system's killer, which names no test.
    execArgv: ['--max-old-space-size=1536'],
    passWithNoTests: false,
    reporters: ['default', notRun()],
    projects: [
      project('components', '{client,shared}/**/*', 'jsdom', []),
      project('server', '{source-tree,{build,server}/**/*}', 'node', [BUILD], [EACH_TEST, COMPRESS_ONCE]),
      project('browser', '{specification,browser/**/*,engines/chromium}', 'node', [BROWSERS, BUILD]),
      project('engines', 'engines/{firefox,webkit}', 'node', [BROWSERS, BUILD]),
    ],
  },
})
