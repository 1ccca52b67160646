import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder'

/** Fills the blocking pipe at `path`, so that a thread blocks forever, and exits. */
const EXIT_WITH_STUCK_WRITE = `
  import { openSync } from 'node:fs'
  import { exitAfterLog } from './server/log/exit-after-log.ts'
  import { LineWriter } from './server/log/line-writer.ts'

  const lines = new LineWriter(openSync(process.argv[1], 'r+'), () => {})
  lines.write('x'.repeat(200_000))
  exitAfterLog(lines, 0)
`

test('a process whose write never ends kills itself', async () => {
  const pipe = join(temporaryFolder(), 'fifo')
  execFileSync('mkfifo', [pipe])
  const args = ['--import', 'tsx', '--input-type=module', '--eval', EXIT_WITH_STUCK_WRITE, pipe]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})
