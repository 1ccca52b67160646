import { spawnSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    isBuilt: true
  }
}

/** Builds the site before the first project that needs it, and before each rerun in watch mode. */
export function setup({ vitest }: TestProject): void {
  const root = vitest.getRootProject()
  if (root.getProvidedContext().isBuilt) return
  // Without a build, no test runs.
  if (!build()) process.exit(1)
  root.provide('isBuilt', true)
  root.onTestsRerun(() => void build())
}

/** The build prints why it fails. */
function build(): boolean {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' })
  return status === 0
}
