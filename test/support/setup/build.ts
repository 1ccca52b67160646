import { spawnSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'

/** Builds the site before the tests, and before each rerun in watch mode. Without a build, no test runs. */
export function setup(project: TestProject): void {
  if (!build()) process.exit(1)
  project.onTestsRerun(() => void build())
}

/** The build prints why it fails. */
function build(): boolean {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    stdio: 'inherit',
  })
  return status === 0
}
