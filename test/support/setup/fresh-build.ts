import { execFileSync, spawnSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'

/** The inputs of the build. */
const FOLDERS = ['client', 'server', 'shared', 'public', 'scripts/build']
const FILES = ['scripts/build.ts', 'scripts/support/start-process.ts', 'tsconfig.json']
const PACKAGES = ['package.json', 'package-lock.json']

/** Builds the site if a source is newer, before the tests and before each rerun in watch mode. */
export function setup(project: TestProject): void {
  refreshBuild()
  project.onTestsRerun(refreshBuild)
}

function refreshBuild(): void {
  // A folder is newer if a file in it was deleted.
  const isNewer = ['-newer', 'dist/manifest.json', '-not', '-name', '*.md', '-print', '-quit']
  const find = [...FOLDERS, ...FILES, ...PACKAGES, ...isNewer]
  const { status, stdout } = spawnSync('find', find, { encoding: 'utf8' })
  // It fails if there is no build.
  if (status === 0 && !stdout) return
  process.stderr.write(`${stdout.trim() || 'a source'} is newer than the build: building\n`)
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
