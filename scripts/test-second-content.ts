import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyProject } from './support/copy-project'

const project = await copyProject({ second: true })
try {
  // It tests the original brief's words and numbers, which the second content lacks.
  await rm(join(project, 'test/shared/content/specification.test.ts'))
  const tests = ['run', ...process.argv.slice(2)]
  process.exitCode = run('tsx', ['scripts/check-content.ts']) || run('tsc', []) || run('vitest', tests)
} finally {
  await rm(project, { recursive: true })
}

/** Runs a tool on the copy; returns its exit code. */
function run(tool: string, args: string[]): number {
  return spawnSync(resolve('node_modules/.bin', tool), args, { cwd: project, stdio: 'inherit' }).status ?? 1
}
