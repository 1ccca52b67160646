import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { copyProject } from '../scripts/support/temporary-folder'
import { LEAST, MOST, secondContent, writeSecondContent } from './support/second-content'

/** What the fewest and shortest texts can break. */
const FEW = ['browser/carousel', 'browser/layout', 'browser/loading', 'shared/carousel']
/** What the most and longest texts can break. */
const LONG = ['accessibility', 'carousel', 'focus', 'layout', 'loading', 'print', 'quote-button', 'text']
const MANY = ['build/budgets', ...LONG.map((name) => `browser/${name}`)]

const named = process.argv.slice(2)
const codes = [await testWith(MOST, MANY), await testWith(LEAST, FEW)]
process.exitCode = Math.max(...codes)

/** Tests a copy of the project with other content; returns the exit code. `npm test` checks this content, too. */
async function testWith(extent: typeof MOST, tests: string[]): Promise<number> {
  const project = await copyProject()
  try {
    await writeSecondContent(project, secondContent(extent))
    const args = ['run', '--configLoader=runner', '--reporter=dot', ...(named.length > 0 ? named : tests)]
    const vitest = spawn(resolve('node_modules/.bin/vitest'), args, { cwd: project, stdio: 'inherit' })
    const [code]: (number | null)[] = await once(vitest, 'exit')
    return code ?? 1
  } finally {
    await rm(project, { recursive: true })
  }
}
