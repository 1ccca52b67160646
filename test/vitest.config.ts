import { configDefaults, defineConfig } from 'vitest/config'
import { transformStyledJsx } from '../scripts/build/styled-jsx'
import { hasBrowser } from '../scripts/support/browser'

const styledJsx = {
  name: 'styled-jsx',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    return /\/shared\/.*\.tsx$/.test(id) ? transformStyledJsx(code, id, 'head') : undefined
  },
}

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  plugins: [styledJsx],
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...(hasBrowser() ? [] : ['test/browser/**'])],
    setupFiles: 'test/support/fail-on-console.ts',
    globalSetup: 'test/support/report-browser.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
