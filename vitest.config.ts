import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { transformStyledJsx } from './scripts/build/styled-jsx'
import { SKIPPED_ENGINES } from './test/support/setup/engines'

const styledJsx = {
  name: 'styled-jsx',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    return /\/shared\/.*\.tsx$/.test(id) ? transformStyledJsx(code, id, 'server') : undefined
  },
}

/** Tests of `test/` with these names, in this environment. */
function project(name: string, names: string, environment: 'node' | 'jsdom', exclude: string[] = []) {
  return {
    plugins: [styledJsx],
    test: {
      name,
      environment,
      include: [`test/${names}.test.{ts,tsx}`],
      exclude: [...configDefaults.exclude, ...exclude],
      setupFiles: 'test/support/setup/each-test.ts',
      unstubGlobals: true,
      // Loading jsdom or the browser's driver takes a second, so the files of a worker share them.
      isolate: false,
      // On a busy machine a walk through a page in several sizes takes ten times as long as on a quiet one.
      testTimeout: 240_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 30_000 } },
    },
  }
}

const skipped = SKIPPED_ENGINES.map((name) => `test/engines/${name}.test.ts`)

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: {
    globalSetup: ['test/support/setup/engines.ts', 'test/support/setup/fresh-build.ts'],
    // The tests wait for browsers and timers, so there is work for one file more than there are cores.
    maxWorkers: availableParallelism() + 1,
    passWithNoTests: false,
    projects: [
      project('components', '{client,shared}/**/*', 'jsdom'),
      project('server', '{source-tree,{build,scripts,server,submissions}/**/*}', 'node'),
      project('browser', 'browser/**/*', 'node', SKIPPED_ENGINES.includes('chromium') ? ['**'] : []),
      project('engines', 'engines/**/*', 'node', skipped),
    ],
  },
})
