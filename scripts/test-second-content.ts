import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const NOT_COPIED = new Set([
  '.git',
  'dist',
  'node_modules',
  'screenshots',
  'public/images',
  // It tests the original brief's words and numbers, which the second content lacks.
  'test/shared/content/specification.test.ts',
])

/** The `shared/content/` and `public/` of another business. */
const SECOND_CONTENT = 'test/second-content'

const project = await mkdtemp(join(tmpdir(), 'second-content-'))
try {
  await cp('.', project, { recursive: true, filter: (path) => !NOT_COPIED.has(path) })
  await cp(SECOND_CONTENT, project, { recursive: true })
  await symlink(resolve('node_modules'), join(project, 'node_modules'))
  const tests = ['run', ...process.argv.slice(2)]
  process.exitCode = run('tsx', ['scripts/check-content.ts']) || run('tsc', []) || run('vitest', tests)
} finally {
  await rm(project, { recursive: true })
}

/** Runs a tool on the copy; returns its exit code. */
function run(tool: string, args: string[]): number {
  return spawnSync(resolve('node_modules/.bin', tool), args, { cwd: project, stdio: 'inherit' }).status ?? 1
}
