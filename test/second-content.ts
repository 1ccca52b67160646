import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { copyProject } from '../scripts/support/copy-project'
import { LEAST, MOST, secondContent, writeSecondContent } from './support/second-content'

/** What depends on the words: everything that a visitor sees. */
const TESTS = ['test/browser', 'test/engines', 'test/shared', 'test/server/pages', 'test/build/budgets']

const tests = process.argv.length > 2 ? process.argv.slice(2) : TESTS
process.exitCode = (await testWith(MOST)) || (await testWith(LEAST))

/** Checks and tests a copy of the project with other content; returns the exit code of what fails first. */
async function testWith(extent: typeof MOST): Promise<number> {
  const project = await copyProject({ second: false })
  try {
    await writeSecondContent(project, secondContent(extent))
    return run('tsx', ['scripts/check-content.ts']) || run('tsc', []) || run('vitest', ['run', ...tests])
  } finally {
    await rm(project, { recursive: true })
  }
  function run(tool: string, args: string[]): number {
    return spawnSync(resolve('node_modules/.bin', tool), args, { cwd: project, stdio: 'inherit' }).status ?? 1
  }
}
