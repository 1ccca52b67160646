import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

/** The inputs of the build. */
const SOURCES = [
  'client',
  'server',
  'shared',
  'public',
  'scripts/build',
  'scripts/build.ts',
  'scripts/support/start-process.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** Builds the site if a source is newer, before the tests and before each rerun in watch mode. */
export function setup(project: TestProject): void {
  refreshBuild()
  project.onTestsRerun(refreshBuild)
}

function refreshBuild(): void {
  const built = lastChange('dist/manifest.json')
  const changed = SOURCES.flatMap(filesOf).find((file) => lastChange(file) > built && !file.endsWith('.md'))
  if (!changed) return
  process.stderr.write(`${changed} is newer than the build: building\n`)
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
}

/** In milliseconds since the epoch; 0 if the file is missing. */
function lastChange(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
